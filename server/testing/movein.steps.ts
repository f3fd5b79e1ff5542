import { createHash, randomInt } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import type { MoveStatus } from '#contract/movein/move-in.machine.ts'
import { movePartBytes } from '#contract/movein/movein.rules.ts'
import type { Mapping, MoveDetail } from '#contract/movein/movein.types.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { jobs } from '../src/areas.ts'
import { sql } from '../src/platform/database/sql.ts'
import { present } from './present.ts'
import { codeOf } from './refusal.ts'
import type { Answer, TestServer } from './server.ts'

const { movein: moves } = calls

let count = randomInt(1_000_000) * 10
/** A phone and an account number that no other member of a test has. */
export const anOldPhone = (): string => `09${String((count += 1)).padStart(8, '0')}`
export const anOldAccount = (): string => `9${String((count += 1)).padStart(9, '0')}`

type OldMember = Record<string, string>
export const oldMember = (more: OldMember = {}): OldMember => {
  const phone = anOldPhone()
  return {
    username: `old${phone}`,
    phone,
    firstName: 'มานะ',
    lastName: 'ย้ายมา',
    bank: 'กสิกรไทย',
    accountNumber: anOldAccount(),
    ...more,
  }
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
/** Rows as a CSV file, whose headings are the names of their fields. */
export function csvOf(rows: readonly OldMember[]): Buffer {
  const heads = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const lines = [heads, ...rows.map(row => heads.map(head => row[head] ?? ''))]
  return Buffer.from(lines.map(cells => `${cells.map(quoted).join(',')}\n`).join(''))
}

export const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
export const workAt = (server: TestServer, id: string): Promise<void> =>
  present(jobs['work-move']).run(server.jobContext, { payload: { id }, stop: AbortSignal.any([]) })

export async function startMove(
  server: TestServer,
  token: string,
  content: Buffer,
  subject: MoveSubject,
): Promise<MoveDetail> {
  const body = { subject, fileName: 'members.csv', fileBytes: content.length, digest: digestOf(content) }
  const started = await server.call(moves.startMove, { token, body })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return started.body.data
}

export const sendPart = (server: TestServer, token: string, id: string, content: Buffer, part: number) =>
  server.call(moves.sendMovePart, {
    token,
    params: { id },
    body: {
      part,
      content: content.subarray(part * movePartBytes, (part + 1) * movePartBytes).toString('base64'),
    },
  })

export const getMove = async (server: TestServer, token: string, id: string): Promise<MoveDetail> =>
  (await server.call(moves.getMove, { token, params: { id } })).body.data

/** Sends a file, and reads its headings. */
export async function sendFile(
  server: TestServer,
  token: string,
  content: Buffer,
  subject: MoveSubject = 'members',
): Promise<MoveDetail> {
  const { id } = await startMove(server, token, content, subject)
  for (let part = 0; part * movePartBytes < content.length; part += 1) await sendPart(server, token, id, content, part)
  await workAt(server, id)
  return getMove(server, token, id)
}

/** Checks a file with the columns that were guessed, or others. */
export async function checkFile(
  server: TestServer,
  token: string,
  { id }: { id: string },
  more: { mapping?: Mapping; dateOrder?: 'dayFirst' | 'monthFirst' } = {},
): Promise<MoveDetail> {
  const { mapping, version } = await getMove(server, token, id)
  const body = { mapping: mapping ?? {}, dateOrder: 'dayFirst' as const, version, ...more }
  const asked = await server.call(moves.checkMove, { token, params: { id }, body })
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  await workAt(server, id)
  return getMove(server, token, id)
}

export const checked = async (
  server: TestServer,
  token: string,
  rows: readonly OldMember[],
  subject: MoveSubject = 'members',
): Promise<MoveDetail> => checkFile(server, token, await sendFile(server, token, csvOf(rows), subject))

type Step = 'applyMove' | 'undoMove' | 'pauseMove' | 'discardMove'
/** Asks for a step, and works at it. */
export async function step(server: TestServer, token: string, { id }: { id: string }, name: Step): Promise<MoveDetail> {
  const { version } = await getMove(server, token, id)
  const asked = await server.call(moves[name], { token, params: { id }, body: { version } })
  if (asked.status !== 200) throw new Error(codeOf(asked))
  await workAt(server, id)
  return getMove(server, token, id)
}

export const moved = async (server: TestServer, token: string, rows: readonly OldMember[]): Promise<MoveDetail> =>
  step(server, token, await checked(server, token, rows), 'applyMove')

/** What a file adds up to, which its admins are told only once both have said it. */
export async function totalOf(server: TestServer, { id }: { id: string }): Promise<number> {
  const row = await server.database.tx.row<{ totalMinor: number }>(
    sql`select total_minor from move_in where id = ${id}`,
  )
  return row?.totalMinor ?? 0
}

export async function state(server: TestServer, token: string, { id }: { id: string }, totalMinor: number) {
  const { version } = await getMove(server, token, id)
  return server.call(moves.stateMoveTotal, { token, params: { id }, body: { totalMinor, version } })
}

/** Balances of members by their usernames, in baht, stated by two admins and posted. */
export async function paidIn(
  server: TestServer,
  [first, second]: readonly [string, string],
  balances: Readonly<Record<string, string>>,
): Promise<MoveDetail> {
  const rows = Object.entries(balances).map(([member, amount]) => ({ member, amount }))
  const move = await checked(server, first, rows, 'balances')
  await state(server, first, move, await totalOf(server, move))
  await state(server, second, move, await totalOf(server, move))
  return step(server, first, move, 'applyMove')
}

/** Ends what is open, so that nothing stands in the way of a cut-over. */
export async function settleMoves(server: TestServer, token: string): Promise<void> {
  const open = await server.database.tx.rows<{ id: string; status: MoveStatus }>(sql`
    select id, status from move_in where status not in ('final', 'discarded', 'applied', 'undone', 'failed') order by created_at`)
  for (const { id } of open) {
    await workAt(server, id)
    const { status } = await getMove(server, token, id)
    if (status === 'paused') await step(server, token, { id }, 'applyMove')
    else if (['receiving', 'reading', 'received', 'checked'].includes(status))
      await step(server, token, { id }, 'discardMove')
  }
}

/** For each logged call on imports, a function that performs it. */
export const moveWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const of = async (token: string, { id, version }: MoveDetail, name: Step) =>
    server().call(moves[name], { token, params: { id }, body: { version } })
  return {
    startMove: async token => {
      const content = csvOf([oldMember()])
      const body = {
        subject: 'members',
        fileName: 'a.csv',
        fileBytes: content.length,
        digest: digestOf(content),
      } as const
      return server().call(moves.startMove, { token, body })
    },
    checkMove: async token => {
      const { id, mapping, version } = await sendFile(server(), token, csvOf([oldMember()]))
      const body = { mapping: mapping ?? {}, dateOrder: 'dayFirst', version } as const
      return server().call(moves.checkMove, { token, params: { id }, body })
    },
    discardMove: async token => of(token, await sendFile(server(), token, csvOf([oldMember()])), 'discardMove'),
    stateMoveTotal: async token => {
      const row = oldMember()
      await moved(server(), token, [row])
      const move = await checked(server(), token, [{ member: row.username ?? '', amount: '10' }], 'balances')
      return state(server(), token, move, 10_00)
    },
    applyMove: async token => of(token, await checked(server(), token, [oldMember()]), 'applyMove'),
    pauseMove: async token => {
      const move = await checked(server(), token, [oldMember()])
      await of(token, move, 'applyMove')
      return of(token, await getMove(server(), token, move.id), 'pauseMove')
    },
    undoMove: async token => of(token, await moved(server(), token, [oldMember()]), 'undoMove'),
    saveMoveTemplate: async token => {
      const { id } = await sendFile(server(), token, csvOf([oldMember()]))
      return server().call(moves.saveMoveTemplate, { token, params: { id }, body: { name: 'ระบบเดิม' } })
    },
    deleteMoveTemplate: async token => {
      const { id } = await sendFile(server(), token, csvOf([oldMember()]))
      const kept = await server().call(moves.saveMoveTemplate, { token, params: { id }, body: { name: 'จะลบ' } })
      return server().call(moves.deleteMoveTemplate, { token, params: { id: kept.body.data.id } })
    },
  }
}
