import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/frames/call.ts'
import { sql } from '../src/platform/database/sql.ts'
import { addProvider, messagesOf } from './game.steps.ts'
import { addMember } from './member.steps.ts'
import { giveCash } from './money.steps.ts'
import { plantNumbers } from './personal.steps.ts'
import { paidRun, played } from './refund.steps.ts'
import type { Answer, TestAdmin, TestServer } from './server.ts'

/** Creates rows in every list with a stored total, on more than one day where possible; returns ids to filter by. */
export async function plantCounted(server: TestServer, owner: TestAdmin): Promise<string[]> {
  const { token } = owner
  const { ids } = await plantNumbers(server, owner)
  const refunded = await paidRefund(server, token)
  const bets = await plantBets(server, token)
  const { id: suspended } = await addMember(server, token, { tags: ['vip'] })
  const params = { id: suspended }
  done(await server.call(calls.member.suspendMember, { token, params, body: { reason: 'ตรวจสอบแล้ว' } }))
  // Half of the counts are already folded, and half are still changes.
  await server.asOwner('select fold_row_counts()')
  const earlier = (table: string, at: string, id = '') =>
    server.asOwner(`update ${table} set ${at} = ${at} - interval '3 days 5 hours'
      where id = ${id === '' ? `(select min(id) from ${table})` : `'${id}'`}`)
  await earlier('member', 'registered_at', ids['changed'])
  await earlier('pre_transaction', 'created_at', ids['deposit'])
  await earlier('statement_line', 'at', ids['line'])
  await earlier('activity', 'at')
  await server.database.tx.run(sql`
    insert into admin_log (at, event, result, username, admin_id, ip, user_agent) values
      (now() - interval '3 days', 'signIn', 'failed', 'someone', null, '203.0.113.9', 'test'),
      (now() - interval '2 days', 'signIn', 'ok', ${owner.username}, ${owner.id}, '203.0.113.10', 'test'),
      (now(), 'signOut', 'ok', ${owner.username}, ${owner.id}, '203.0.113.10', 'test')`)
  return [...Object.values(ids), owner.id, suspended, ...refunded, ...bets]
}

/** A refused call would plant nothing, unnoticed. */
function done({ status, body }: Answer): void {
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** One run, in which one of two members who lost is paid more than the other. */
async function paidRefund(server: TestServer, token: string): Promise<string[]> {
  const [some, more] = [await addMember(server, token), await addMember(server, token)]
  await played(server, some.id, { betMinor: 1_000_00 })
  await played(server, more.id, { betMinor: 2_000_00 })
  const { refundId } = await paidRun(server, token)
  // These losses exist only as sums, of bets that are in no list.
  await server.asOwner('delete from bet_change')
  return [some.id, more.id, refundId]
}

/** Bets of each status, by two members at two providers, on several games. */
async function plantBets(server: TestServer, token: string): Promise<string[]> {
  const providers = [await addProvider(server), await addProvider(server)]
  const members = [await addMember(server, token), await addMember(server, token)]
  for (const { id } of members) await giveCash(server, id, 10_000_00)
  let amountMinor = 0
  for (const by of providers) {
    for (const { id: memberId } of members) {
      for (const [status, game] of [
        ['open', 'cat'],
        ['settled', 'cat'],
        ['settled', 'dog'],
        ['cancelled', 'dog'],
      ] as const) {
        amountMinor += 1_00
        const reference = `counted-${amountMinor}`
        const play = messagesOf(server, by, { memberId, reference, amountMinor, winMinor: 50 })
        done(await play.bet({ game, gameType: game === 'cat' ? 'slot' : 'casino', round: `round-${game}` }))
        if (status === 'settled') done(await play.settle())
        if (status === 'cancelled') done(await play.cancel())
      }
    }
    await server.asOwner('select fold_bets(1000)')
  }
  return [...providers, ...members].map(({ id }) => id)
}

const shapeOf = ({ body }: Call): Readonly<Record<string, z.core.SomeType>> => {
  if (!(body instanceof z.ZodObject)) throw new Error('a list is asked by an object')
  return body.shape
}

/** The filters of a list's query, from its schema. */
export const filtersOf = (call: Call): string[] =>
  Object.keys(shapeOf(call)).filter(name => !['page', 'size', 'near', 'sort'].includes(name))

/** Whether all values of a filter are known. */
export function isListed(call: Call, filter: string): boolean {
  const type = bare(shapeOf(call)[filter])
  return type instanceof z.ZodEnum || type instanceof z.ZodBoolean
}

export const isRequired = (call: Call, filter: string): boolean => {
  const schema = shapeOf(call)[filter]
  return schema instanceof z.ZodType && !schema.safeParse(undefined).success
}

/**
 * Values to try for one filter: every value of an enum, yes and no, and all planted ids and values of the rows that the schema
 * accepts. For free text, which accepts anything, these are the values of its own field if there is one, else a selection.
 */
export function triesOf(call: Call, filter: string, rows: readonly object[], ids: readonly string[]): unknown[] {
  const type = bare(shapeOf(call)[filter])
  if (type instanceof z.ZodEnum) return type.options
  if (type instanceof z.ZodBoolean) return [true, false]
  if (!(type instanceof z.ZodType)) throw new Error(`nobody knows how to ask by ${filter}`)
  const takes = (value: unknown) => type.safeParse(value).success
  const own = ends(rows.flatMap(row => valuesIn(row, [filter, `${filter}s`])).filter(takes))
  const all = [...new Set([...own, ...ids, ...endsOfFields(rows)].filter(takes))]
  if (!takes('any text')) return all
  return own.length > 0 ? own : ['', ...spread(all, textsAtMost)].filter(takes)
}

const textsAtMost = 12

const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema

const scalarsOf = (value: unknown): (string | number)[] =>
  Array.isArray(value)
    ? value.flatMap(scalarsOf)
    : typeof value === 'string' || typeof value === 'number'
      ? [value]
      : []

const valuesIn = (row: object, fields: readonly string[]) =>
  Object.entries(row).flatMap(([name, value]) => (fields.includes(name) ? scalarsOf(value) : []))

/** At most this many values, evenly spread from the first to the last. */
const spread = <T>(values: readonly T[], most: number): T[] =>
  values.filter((_, at) => Math.floor((at * most) / values.length) !== Math.floor(((at - 1) * most) / values.length))

/** Some of the values in their order, including the least and the greatest. */
function ends(values: readonly (string | number)[]): (string | number)[] {
  const sorted = [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))
  return [...new Set([...sorted.slice(0, 1), ...spread(sorted, 2), ...sorted.slice(-1)])]
}

/** The values of each field; for an instant also its day and hour and those next to them. */
function endsOfFields(rows: readonly object[]): (string | number)[] {
  const fields = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const each = fields.flatMap(field => ends(rows.flatMap(row => valuesIn(row, [field]))))
  return each.flatMap(value => [value, ...daysAndHours(value)])
}

const hourMs = 3_600_000
const daysAndHours = (value: string | number): string[] => {
  if (typeof value === 'number' || !z.iso.datetime().safeParse(value).success) return []
  // In Bangkok time; the neighbouring days and hours cover the other zone of test brands, where it may be the next day already.
  const local = (hours: number) => new Date(Date.parse(value) + (7 + hours) * hourMs).toISOString()
  return [local(-24), local(0), local(24), local(48)]
    .map(text => text.slice(0, 10))
    .concat(local(0).slice(11, 13), local(1).slice(11, 13))
}
