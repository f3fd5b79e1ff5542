import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { lists } from '../src/areas.ts'
import { sql } from '../src/platform/database/sql.ts'
import { runExport } from '../src/platform/task/export.jobs.ts'
import { addAgent } from './agent.steps.ts'
import { addBlock } from './block.steps.ts'
import { closeCase, openCase } from './case.steps.ts'
import { adjustBy } from './credit.steps.ts'
import { addMember, newMember } from './member.steps.ts'
import { askDeposit, askWithdrawal, pushLine, tinySlip } from './money.steps.ts'
import { tell } from './notice.steps.ts'
import { creditedByHand, lineOf, lookAgain, newBook } from './reconcile.steps.ts'
import { newSeller } from './seller.steps.ts'
import type { TestAdmin, TestServer } from './server.ts'
import { anAddress, registration } from './site.steps.ts'

const { member, reveal, seller, task } = calls

/** A hidden number in two worlds: they differ only in digits that need the flag to be seen. */
export type Hidden = { readonly here: string; readonly there: string }

/** Numbers whose order also differs between the worlds. */
export const hidden = {
  phone: { here: '0612345432', there: '0987655432' },
  account: { here: '7123456789', there: '2987656789' },
  oldPhone: { here: '0623456543', there: '0976546543' },
  newPhone: { here: '0634567654', there: '0965437654' },
  otherPhone: { here: '0898765321', there: '0645675321' },
  otherAccount: { here: '8234567891', there: '1876547891' },
} as const satisfies Record<string, Hidden>

export type Planted = { ids: Readonly<Record<string, string>> }

/** Members with these numbers, and everything that staff ever see of a member. */
export async function plantNumbers(server: TestServer, { token }: TestAdmin): Promise<Planted> {
  const agent = await addAgent(server, token)
  const book = await newBook(server, token)
  const sold = (await server.call(seller.createSeller, { token, body: newSeller({ phone: '020000000' }) })).body.data
  const entered = await server.site(siteCalls.member.register, {
    body: {
      ...registration({ firstName: 'มานี', lastName: 'มีนา' }),
      phone: hidden.phone.here,
      account: { bank: 'KBANK', number: hidden.account.here },
    },
    ip: anAddress(),
  })
  const found = await server.database.tx.row<{ id: string }>(sql`
    select id from member where phone = ${hidden.phone.here}`)
  const id = found?.id ?? ''
  const changed = await addMember(server, token, {
    phone: hidden.oldPhone.here,
    firstName: 'ปิติ',
    uplineId: id,
    sellerId: sold.id,
    agentId: agent.id,
  })
  const { firstName, lastName, lineId, tags, note } = newMember({ firstName: 'ปิติ' })
  const switches = { canDeposit: true, canWithdraw: true, canPlay: true, canPromote: true }
  await server.call(member.updateMember, {
    token,
    params: { id: changed.id },
    body: {
      phone: hidden.newPhone.here,
      firstName,
      lastName,
      lineId,
      tags,
      note,
      uplineId: id,
      ...switches,
      version: 1,
    },
  })
  const named = await addMember(server, token, {
    phone: hidden.otherPhone.here,
    username: 'chujai.named',
    account: { bank: 'SCB', number: hidden.otherAccount.here },
    uplineId: id,
  })
  for (const each of [id, changed.id, named.id]) await adjustBy(server, token, each, 1_000_00)
  const site = entered.body.data.token
  const deposit = (await askDeposit(server, site, 300_00)).body.data
  await server.site(siteCalls.pretransaction.addOwnSlip, {
    token: site,
    params: { id: deposit.id },
    body: { file: tinySlip },
  })
  const withdrawal = (await askWithdrawal(server, site, 100_00)).body.data
  const line = await pushLine(server, book.reader, book, {
    amountMinor: 77_700,
    description: `โอนจาก ${hidden.account.here} มานี`,
    counterpart: { digits: hidden.account.here },
  })
  await lineOf(server, book, 88_800, { digits: `x${hidden.account.here.slice(1)}` })
  const posted = await creditedByHand(server, token, book, 99_900)
  await server.asOwner(
    `update pre_transaction set account_number = '${hidden.otherAccount.here}' where id = '${posted.preId}'`,
  )
  await lookAgain(server, book)
  await server.call(member.revealMember, { token, params: { id } })
  await exportOf(server, token, hidden.phone.here)
  await server.call(reveal.openReveal, { token, body: { list: member.searchMembers.path } })
  await server.call(member.searchMembers, { token, body: {} })
  await server.call(reveal.endReveal, { token })
  const phone = await addBlock(server, token, { value: hidden.otherPhone.here, effect: 'review' })
  const account = { kind: 'account', bank: 'SCB', value: hidden.otherAccount.here, effect: 'review' } as const
  await addBlock(server, token, account)
  const suspected = await openCase(server, token, { memberIds: [id, changed.id, named.id] })
  const evidence = [
    { kind: 'member', recordId: id },
    { kind: 'pretransaction', recordId: withdrawal.id },
    { kind: 'statementLine', recordId: line },
    { kind: 'blockEntry', recordId: phone.id },
  ] as const
  for (const each of evidence) {
    const body = { ...each, note: 'เกี่ยวข้องกัน' }
    await server.call(calls.case.addEvidence, { token, params: { id: suspected.id }, body })
  }
  // How long a case was open is told, and no longer changes.
  await closeCase(server, token, suspected.id)
  await tell(server)
  return {
    ids: {
      member: id,
      changed: changed.id,
      named: named.id,
      deposit: deposit.id,
      withdrawal: withdrawal.id,
      line,
      block: phone.id,
      case: suspected.id,
      account: book.id,
      seller: sold.id,
      agent: agent.id,
    },
  }
}

/** The export of all members that a search finds. */
async function exportOf(server: TestServer, token: string, search: string): Promise<string> {
  const columns = ['username', 'phone', 'accountNumber'].map(field => ({ field, title: field }))
  const list = { screen: 'member-management' as const, list: member.searchMembers.path, query: { search } }
  const started = await server.call(task.startExport, {
    token,
    body: { ...list, columns, format: 'csv', revealReason: 'for a reason' },
  })
  const { id } = started.body.data
  await runExport(lists).run(server.jobContext, { payload: { taskId: id }, stop: AbortSignal.any([]) })
  return id
}

/** The columns of the database that contain a text, as `table.column`. */
export async function columnsWith(server: TestServer, texts: readonly string[]): Promise<string[]> {
  const tables = await server.asOwner(`
    select c.table_schema as schema, c.table_name as "table", array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying') and c.is_generated = 'NEVER'
    group by 1, 2 order by 1, 2`)
  const found: string[] = []
  for (const { schema, table, columns } of tables.rows) {
    const holds = (column: string) => texts.map(text => `"${column}"::text like '%${text}%'`).join(' or ')
    const each = columns.map((column: string) => `bool_or(${holds(column)}) as "${column}"`)
    const { rows } = await server.asOwner(`select ${each.join(', ')} from "${schema}"."${table}"`)
    found.push(...columns.filter((column: string) => rows[0]?.[column]).map((column: string) => `${table}.${column}`))
  }
  return found
}

const jsonColumns = new Set(['member_former.said'])

/** Switches to the other world: replaces every hidden number by its other digits. */
export async function changeWorlds(server: TestServer, columns: readonly string[], way: 'there' | 'back' = 'there') {
  const updates = columns.map(place => {
    const [table, column] = place.split('.')
    const changed = Object.values(hidden).reduce(
      // The digits of a number that the bank has truncated at the front are those of the whole one.
      (text, { here, there }) => {
        const [old, other] = way === 'there' ? [here, there] : [there, here]
        return `replace(replace(${text}, '${old}', '${other}'), '${old.slice(1)}', '${other.slice(1)}')`
      },
      `"${column}"::text`,
    )
    return `update "${table}" set "${column}" = (${changed})${jsonColumns.has(place) ? '::jsonb' : ''}`
  })
  await server.asOwner(['set session_replication_role = replica', ...updates].join(';'))
}
