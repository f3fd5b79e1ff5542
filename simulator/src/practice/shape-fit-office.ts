import { NewAnnouncement } from '#contract/announcement/announcement.types.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { isGrant, toPermissions } from '#contract/core/permission.ts'
import { RoleInput } from '#contract/employee/employee.types.ts'
import { emptyConfig } from '#contract/website/config.types.ts'
import { NewTheme } from '#contract/website/theme.types.ts'
import { asInBrand, entered, expects, type Fitter, lead, offer, settled } from './shape-fit.ts'

const { announcement, employee, member, pretransaction, website } = calls

export const fitRoles: Fitter<'roles'> = async (fitting, roles) => {
  const { ask, token, freshen } = fitting.keeper
  const { reply } = await ask(adminApi, employee.searchRoles, { token, body: { size: 100 } })
  const there = (reply?.records ?? []).filter(({ isOwner }) => !isOwner)
  // The roles that a new brand starts with make room for its own, unless somebody of the practice office has them.
  for (const { _id: id } of there.filter(({ adminCount }) => adminCount === 0)) {
    await freshen()
    await ask(adminApi, employee.deleteRole, { token, params: { id } })
  }
  const used = new Set(there.flatMap(({ adminCount, roleName }) => (adminCount > 0 ? [roleName] : [])))
  for (const { grants, ...role } of roles) {
    if (used.has(role.roleName)) {
      const why = 'The staff who are played here have a role with this name.'
      fitting.misfits.push({ part: 'roles', what: role.roleName, why })
      continue
    }
    await freshen()
    const parsed = RoleInput.safeParse({ ...role, permissions: toPermissions(grants.filter(isGrant)) })
    await offer(fitting, { part: 'roles', what: role.roleName }, parsed, body =>
      ask(adminApi, employee.createRole, { token, body, expects }),
    )
  }
}

export const fitReasons: Fitter<'reasons'> = async (fitting, reasons) => {
  const { ask, token, freshen } = fitting.keeper
  for (const reason of reasons) {
    await freshen()
    const body = { ...reason, status: 'active' as const }
    const made = await ask(adminApi, pretransaction.createRejectReason, { token, body, expects })
    settled(fitting, { part: 'reasons', what: reason.staffEn }, made)
  }
}

export const fitTexts: Fitter<'texts'> = async (fitting, texts) => {
  const { ask, token } = fitting.keeper
  const { reply } = await ask(adminApi, website.getCoreSystem, { token })
  const body = { ...texts, version: reply?.texts.version ?? 1 }
  const set = await ask(adminApi, website.updateTexts, { token, body, expects })
  settled(fitting, { part: 'texts', what: Object.keys(texts).join(', ') }, set)
}

export const fitAnnouncements: Fitter<'announcements'> = async (fitting, announcements) => {
  const { ask, token } = fitting.keeper
  for (const row of announcements) {
    const what = { part: 'announcements', what: row.title.th } as const
    const made = await offer(fitting, what, NewAnnouncement.safeParse(entered(row)), body =>
      ask(adminApi, announcement.createAnnouncement, { token, body, expects }),
    )
    await lead(fitting, what, made, ['published'] as const, given =>
      ask(adminApi, announcement.changeAnnouncementStatus, { token, ...given, expects }),
    )
  }
}

/** Each tag has some of the members, so that what is for them alone has somebody to be for. */
const membersPerTag = 5

export const fitTags: Fitter<'tags'> = async (fitting, tags) => {
  const { ask, token } = fitting.keeper
  const { reply } = await ask(adminApi, member.searchMembers, { token, body: { size: 100 } })
  const members = reply?.records ?? []
  for (const [place, tag] of tags.entries()) {
    for (let nth = 0; nth < Math.min(membersPerTag, members.length); nth += 1) {
      const id = members[(place * membersPerTag + nth) % members.length]?.id ?? ''
      const added = await ask(adminApi, member.tagMember, { token, params: { id }, body: { tag }, expects })
      settled(fitting, { part: 'tags', what: tag }, added)
    }
  }
}

export const fitSite: Fitter<'site'> = async (fitting, site) => {
  const { ask, token } = fitting.keeper
  const { reply } = await ask(adminApi, website.getConfig, { token })
  const body = { ...emptyConfig, ...site, version: reply?.version ?? 1 }
  const set = await ask(adminApi, website.updateConfig, { token, body, expects })
  settled(fitting, { part: 'site', what: site.titleTh }, set)
}

export const fitLook: Fitter<'look'> = async (fitting, look) => {
  const { ask, token, language } = fitting.keeper
  const { reply } = await ask(adminApi, website.getTheme, { token })
  const parsed = NewTheme.safeParse({ ...look, css: '', note: asInBrand[language], version: reply?.version ?? 0 })
  await offer(fitting, { part: 'look', what: look.primary }, parsed, body =>
    ask(adminApi, website.publishTheme, { token, body, expects }),
  )
}
