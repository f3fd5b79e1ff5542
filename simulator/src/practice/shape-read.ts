import { adminApi, calls } from '#contract/calls.ts'
import type { Near, PageOf } from '#contract/core/paging.ts'
import { toGrants } from '#contract/core/permission.ts'
import { plainOf, RichText } from '#contract/core/rich-text.ts'
import { type Ask, Unexpected } from '../client.ts'
import { type PartName, partNames, Shape, shapeParts } from './shape.types.ts'
import { cleaned, cleaner } from './shape-clean.ts'

const { affiliate, agent, announcement, bank, employee, game, gateway, member, pretransaction } = calls
const { promotion, refund, seller, setting, website } = calls

/** Somebody who is signed in to the brand, and what they may not see. */
type Reader = { ask: Ask; token: string }
type Page = { page: number; size: 100; near?: Near }

/** Who reads has not the flags for it. */
class Closed extends Error {}

const expects = ['PERMISSION_DENIED'] as const

/** What a call answered; a part that the reader may not see is given up. */
function open<Reply>({ reply }: { reply?: Reply }): Reply {
  if (reply === undefined) throw new Closed()
  return reply
}

/** All rows of a list, page by page. */
async function everyRow<Row>(fetch: (page: Page) => Promise<{ reply?: PageOf<Row> }>): Promise<Row[]> {
  const rows: Row[] = []
  let near: Near | undefined
  for (let page = 1; ; page += 1) {
    const { records, first, last } = open(await fetch({ page, size: 100, ...(near && { near }) }))
    rows.push(...records)
    if (records.length < 100 || first === null || last === null) return rows
    near = { page, first, last }
  }
}

const activeAccounts = ({ ask, token }: Reader) =>
  everyRow(page => ask(adminApi, bank.searchBankAccounts, { token, expects, body: { ...page, status: 'active' } }))

/** How each part is read, as the interface answers it. What is not named in the shape is dropped afterwards. */
const readers: Readonly<Record<PartName, (reader: Reader) => Promise<unknown>>> = {
  async roles({ ask, token }) {
    const rows = await everyRow(body => ask(adminApi, employee.searchRoles, { token, expects, body }))
    const roles = []
    for (const { _id: id } of rows.filter(({ isOwner }) => !isOwner)) {
      const role = open(await ask(adminApi, employee.getRole, { token, expects, params: { id } }))
      roles.push({ ...role, grants: toGrants(role.permissions) })
    }
    return roles
  },
  async reasons({ ask, token }) {
    const { reasons } = open(await ask(adminApi, pretransaction.listRejectReasons, { token, expects }))
    return reasons.filter(({ status }) => status === 'active')
  },
  texts: async ({ ask, token }) => open(await ask(adminApi, website.getCoreSystem, { token, expects })).texts,
  async announcements({ ask, token }) {
    const given = { token, expects, body: { state: 'shown' as const } }
    const { announcements } = open(await ask(adminApi, announcement.listAnnouncements, given))
    const shown = []
    for (const { id } of announcements) {
      shown.push(open(await ask(adminApi, announcement.getAnnouncement, { token, expects, params: { id } })))
    }
    return shown
  },
  async limits({ ask, token }) {
    const { policy } = open(await ask(adminApi, setting.getPolicy, { token, expects }))
    return { ...policy, ...open(await ask(adminApi, website.getCoreSystem, { token, expects })).limits }
  },
  accounts: activeAccounts,
  async gateways(reader) {
    const accounts = await activeAccounts(reader)
    const { ask, token } = reader
    const body = (page: Page) => ({ ...page, status: 'active' as const })
    const rows = await everyRow(page => ask(adminApi, gateway.searchGateways, { token, expects, body: body(page) }))
    const { rules } = open(await ask(adminApi, gateway.getRouting, { token, expects }))
    return rows.map(row => {
      const account = accounts.findIndex(({ id }) => id === row.bankAccountId)
      return {
        ...row,
        account: account < 0 ? null : account,
        rules: rules
          .filter(({ gatewayId }) => gatewayId === row.id)
          .map(({ fromMinor = null, toMinor = null, ...rule }) => ({ ...rule, fromMinor, toMinor })),
      }
    })
  },
  types: async ({ ask, token }) => open(await ask(adminApi, game.listTypes, { token, expects })).types,
  tags: async ({ ask, token }) => open(await ask(adminApi, member.listMemberTags, { token, expects })).tags,
  async promotions({ ask, token }) {
    const { promotions } = open(await ask(adminApi, promotion.listPromotions, { token, expects }))
    return promotions.filter(({ status }) => status !== 'ended')
  },
  async refunds({ ask, token }) {
    const rows = await everyRow(body => ask(adminApi, refund.searchRefunds, { token, expects, body }))
    return rows.filter(({ status }) => status !== 'ended')
  },
  async affiliates({ ask, token }) {
    const rows = await everyRow(body => ask(adminApi, affiliate.searchAffiliates, { token, expects, body }))
    return rows.filter(({ status }) => status !== 'ended')
  },
  site: async ({ ask, token }) => open(await ask(adminApi, website.getConfig, { token, expects })),
  look: async ({ ask, token }) => open(await ask(adminApi, website.getTheme, { token, expects })).theme,
}

/** The names of everybody whom a text could name: they are compared, and written nowhere. */
async function namesIn({ ask, token }: Reader): Promise<string[]> {
  const given = { token, expects }
  const members = await everyRow(body => ask(adminApi, member.searchMembers, { ...given, body }))
  const admins = await everyRow(body => ask(adminApi, employee.searchAdmins, { ...given, body }))
  const sellers = await everyRow(body => ask(adminApi, seller.searchSellers, { ...given, body }))
  const agents = await everyRow(page => ask(adminApi, agent.searchAgents, { ...given, body: { ...page, whole: true } }))
  const accounts = await everyRow(body => ask(adminApi, bank.searchBankAccounts, { ...given, body }))
  return [
    ...members.flatMap(({ firstName, lastName, username }) => [`${firstName} ${lastName}`, username]),
    ...admins.flatMap(({ displayName, username }) => [displayName, username]),
    ...[...sellers, ...agents, ...accounts].map(({ name }) => name),
  ]
}

const part = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })

/** A number or a name may stand in pieces of different form: such a text loses its form. */
function cleanedText(text: RichText, clean: (text: string) => string): RichText {
  const tree = RichText.parse(cleaned(text, clean))
  const plain = clean(plainOf(text))
  return plain === plainOf(tree) ? tree : { type: 'doc', content: [part(plain)] }
}

function cleanedAnnouncement(value: unknown, clean: (text: string) => string): unknown {
  const row = shapeParts.announcements.element.parse(value)
  const texts = { bodyTh: cleanedText(row.bodyTh, clean), bodyEn: row.bodyEn && cleanedText(row.bodyEn, clean) }
  return { ...row, title: cleaned(row.title, clean), ...texts }
}

/** What lies in the file, and the parts that the reader may not see. */
export type ReadShape = { shape: Shape; closed: readonly PartName[] }

/** Reads the shape of a brand through the interface, with the eyes of who is signed in. */
export async function readShape(reader: Reader, brand: string): Promise<ReadShape> {
  const closed: PartName[] = []
  const read: Partial<Record<PartName, unknown>> = {}
  for (const name of partNames) {
    try {
      // Only what is named goes on from here.
      read[name] = shapeParts[name].parse(await readers[name](reader))
    } catch (error) {
      if (!(error instanceof Closed)) throw error
      closed.push(name)
    }
  }
  const names = await namesIn(reader).catch((error: unknown) => {
    if (!(error instanceof Closed)) throw error
    throw new Unexpected('Who reads a shape must be able to read all names, so that none is written: use an owner.')
  })
  // An admin who is called like a role is no person's name.
  const roles = new Set(
    shapeParts.roles
      .optional()
      .parse(read.roles)
      ?.map(({ roleName }) => roleName),
  )
  const clean = cleaner(names.filter(name => !roles.has(name)))
  const { announcements, ...others } = read
  const parts = {
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, cleaned(value, clean)])),
    ...(Array.isArray(announcements) && { announcements: announcements.map(row => cleanedAnnouncement(row, clean)) }),
  }
  return { shape: Shape.parse({ brand, readAt: new Date().toISOString(), parts }), closed }
}
