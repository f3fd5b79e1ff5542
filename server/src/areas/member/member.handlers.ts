import { findBlocks, isRefused, keepHits, refusalFor } from '#areas/block/block.public.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { memberCalls } from '#contract/member/member.calls.ts'
import { maxTags, memberLog, memberProfile } from '#contract/member/member.record.ts'
import { resetPage } from '#contract/member/reset-page.ts'
import { mayReveal } from '#platform/audit/personal.ts'
import type { Handlers } from '#platform/call/context.ts'
import { forgetFailures } from '#platform/credential/credential-guard.sql.ts'
import { assignments, storedOf } from '#platform/database/columns.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { countRevealsOf } from '#platform/reveal/reveal-count.ts'
import { newToken, withinOf } from '#platform/session/session.ts'
import { memberList, noteList, signInList } from './member.list.ts'
import { expectMember, findLookalikes, insertNote, keepPastPhone, listTags, lockMember } from './member.sql.ts'
import { endAccount, insertAccount, listAccounts } from './member-account.sql.ts'
import { changeMember, readMember, throwTaken, toStatus } from './member-change.ts'
import { createMember, expectOfAge, expectUpline, hashOf, keepTags } from './member-create.ts'
import { memberGlanceHandlers } from './member-glance.ts'
import { readSignals } from './member-risk.sql.ts'
import { saveResetLink } from './reset-link.sql.ts'

export const memberHandlers: Handlers<typeof memberCalls> = {
  searchMembers: listHandler(memberList),
  getMember: context => readMember(context, context.params.id),
  /** Whose a whole number is, is told to those who may reveal numbers; the others are told of names that are alike. */
  findLookalikes: async ({ tx, admin, body }) => ({
    members: await findLookalikes(tx, mayReveal(admin) ? body : { name: body.name }),
  }),

  async listRiskSignals({ tx, admin, params, session }) {
    await expectMember(tx, params.id)
    const isAgent = withinOf(admin) !== undefined
    return { signals: await readSignals(tx, params.id, { policy: session.policy, isAgent }) }
  },

  ...memberGlanceHandlers,

  async createMember(context) {
    const { tx, body, admin } = context
    const name = `${body.firstName} ${body.lastName}`
    const blocks = await findBlocks(tx, 'enter', { account: body.account, phone: body.phone, name })
    if (isRefused('enter', blocks)) {
      await keepHits(tx, 'enter', blocks, null, admin)
      return refusalFor(admin, blocks)
    }
    const id = await createMember(context, {
      ...body,
      username: body.username || body.phone,
      agentId: body.agentId ?? admin.agentId ?? undefined,
      marketingCode: '',
      registeredFrom: admin.type === 'agent' ? 'agent' : 'staff',
      createdBy: admin.id,
    }).catch((error: unknown) => throwTaken(error, context))
    await keepHits(tx, 'enter', blocks, id, admin)
    const created = await readMember(context, id)
    context.record({ id, name: created.username, before: null, after: snapshotOf(memberLog, created) })
    return created
  },

  async updateMember(context) {
    const { body, params } = context
    await expectOfAge(context, body.birthDate)
    await expectUpline(context, body.uplineId, params.id)
    const tags = await keepTags(context.tx, body.tags)
    return changeMember(context, {
      version: body.version,
      async set(target) {
        const phone = body.phone ?? target.phone
        if (phone !== target.phone) await keepPastPhone(context.tx, target, context.admin.id)
        return assignments({ ...storedOf(memberProfile, body), phone, tags })
      },
    })
  },

  suspendMember: context => toStatus(context, 'suspended'),
  activateMember: context => toStatus(context, 'active'),
  closeMember: context => toStatus(context, 'closed'),

  tagMember: context =>
    changeMember(context, {
      async set({ tags }) {
        const [tag = ''] = await keepTags(context.tx, [context.body.tag])
        if (tags.includes(tag)) return sql`tags = tags`
        if (tags.length >= maxTags) throw new AppError('MEMBER_TAGS_FULL', { max: maxTags })
        return sql`tags = tags || ${tag}::text`
      },
    }),

  changeMemberPassword: context =>
    changeMember(context, {
      endsSessions: true,
      async set({ id, username }) {
        await forgetFailures(context.tx, 'member', id)
        const hash = await hashOf(context, username, context.body.password)
        return sql`password_hash = ${hash}, password_changed_at = now()`
      },
    }),

  async createResetLink(context) {
    const { tx, admin, brand, params, session } = context
    const member = await lockMember(tx, params.id)
    if (!member) throw notFound()
    if (member.status !== 'active') throw new AppError('MEMBER_NOT_ACTIVE')
    const page = URL.parse(resetPage, brand.site)
    if (!page) throw new AppError('LINK_NO_SITE')
    const { token, hash } = newToken()
    const link = { memberId: member.id, hash, adminId: admin.id, hours: session.policy.resetLinkHours }
    const until = await saveResetLink(tx, link)
    context.record({ id: member.id, name: member.name, before: null, after: { linkUntil: until } })
    // Behind the #, where browsers tell it to no server.
    page.hash = token
    return { url: page.href, until }
  },

  async changeMemberAccount(context) {
    const { tx, admin, params, body, session } = context
    const { bank, number } = body.account
    // A member whom the call cannot see is not found, before anything is said of the list.
    await expectMember(tx, params.id)
    const blocks = await findBlocks(tx, 'changeAccount', { account: body.account })
    await keepHits(tx, 'changeAccount', blocks, params.id, admin)
    if (isRefused('changeAccount', blocks)) return refusalFor(admin, blocks)
    return changeMember(context, {
      set: async target => {
        if (target.bank === bank && target.accountNumber === number)
          throw wrongField('account.number', 'BANK_ACCOUNT_SAME', context.locale)
        await endAccount(tx, params.id)
        const { account, reason } = body
        await insertAccount(tx, { memberId: params.id, account, changedBy: admin.id, reason })
        return assignments({
          bank,
          accountNumber: number,
          accountChangedAt: sql`now()`,
          withdrawBlockedUntil: sql`now() + make_interval(hours => ${session.policy.accountChangeHours})`,
        })
      },
    })
  },

  endMemberSessions: context => changeMember(context, { endsSessions: true, closedToo: true }),

  async listMemberAccounts({ tx, params }) {
    await expectMember(tx, params.id)
    return { accounts: await listAccounts(tx, params.id) }
  },

  async addMemberNote(context) {
    const { tx, admin, params, body } = context
    const member = await lockMember(tx, params.id)
    if (!member) throw notFound()
    const note = await insertNote(tx, { memberId: params.id, adminId: admin.id, text: body.text })
    context.record({ id: member.id, name: member.name, before: null, after: { note: body.text } })
    return { ...note, username: admin.username, text: body.text }
  },
  searchMemberNotes: listHandler(noteList),
  searchMemberSignIns: listHandler(signInList),

  async revealMember(context) {
    const member = await lockMember(context.tx, context.params.id)
    if (!member) throw notFound()
    await countRevealsOf(context.tx, context.admin.id, [member.id])
    context.record({ id: member.id, name: member.name, before: null, after: { revealed: true } })
    return { username: member.username, phone: member.phone, accountNumber: member.accountNumber }
  },

  listMemberTags: async ({ tx }) => ({ tags: await listTags(tx) }),
}
