import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { verify } from '#ledger/ledger-verify.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { planOf, player, type Stage } from '../../../testing/bet-load.ts'
import { untilPosted } from '../../../testing/ledger-load.ts'
import { startMortalPostgres } from '../../../testing/mortal-postgres.ts'
import { rebuildOne } from '../../rebuild.ts'

/** Twenty members with money, and a provider. */
async function setUp({ tx }: Database): Promise<Stage> {
  const memberIds = Array.from({ length: 20 }, () => randomUUID())
  const providerId = randomUUID()
  await tx.run(sql`
    insert into member (id, username, phone, first_name, last_name, bank, account_number, password_hash, registered_from)
    select id::uuid, 'user' || n, '080' || n, 'สมชาย', 'ใจดี', 'KBANK', n::text, '', 'web'
    from unnest(${memberIds}::text[]) with ordinality as m (id, n)`)
  await tx.run(sql`
    select ledger.post_one('fund-' || id, 'adjustmentIn', ledger.open_account('house', 'house', 'adjustment', 'THB'),
      ledger.open_account('member', id, 'cash', 'THB'), 100000000, 'THB', '', '', null) from unnest(${memberIds}::text[]) id`)
  await tx.run(sql`
    with role as (insert into role (name, is_owner, grants) values ('load', false, '{}') returning id),
      admin as (insert into admin (username, display_name, role_id, password_hash) select 'load', 'load', id, '' from role returning id)
    insert into game_provider (id, code, name, position, account_id, created_by)
    select ${providerId}, 'load', 'load', 1, ledger.open_account('provider', ${providerId}, 'game', 'THB'), id from admin`)
  return { providerId, memberIds }
}

type Said = { sent: Set<string>; done: Set<string> }

/** A process that plays, and what it has said so far. */
function startLoad(url: string, { providerId, memberIds }: Stage, said: Said): ChildProcess {
  const file = join(import.meta.dirname, '../../../testing/bet-load.ts')
  const load = spawn(process.execPath, [file, url, providerId, memberIds.join()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  load.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) said[line.startsWith('done') ? 'done' : 'sent'].add(line.slice(5))
  })
  return load
}

it('loses and doubles no bet, nor anything of the sums, when PostgreSQL and both processes are killed', async () => {
  const postgres = await startMortalPostgres()
  const database = openDatabase(postgres.appUrl, 4)
  try {
    const stage = await setUp(database)
    const said: Said = { sent: new Set(), done: new Set() }
    const loads = [startLoad(postgres.appUrl, stage, said), startLoad(postgres.appUrl, stage, said)]
    const moreDone = async (count: number) => {
      const enough = said.done.size + count
      while (said.done.size < enough) await sleep(10)
    }
    const fold = () => database.tx.run(sql`select fold_bets(100)`)
    await moreDone(60)
    // Killed while changes are being added up.
    const folding = fold().catch(() => undefined)
    await postgres.kill()
    await folding
    await untilPosted(() => database.tx.run(sql`select 1`))
    await moreDone(60)
    await fold()
    for (const load of loads) {
      const gone = once(load, 'close')
      load.kill('SIGKILL')
      await gone
    }
    const play = player(database, stage)
    for (const reference of said.sent) if (!said.done.has(reference)) await play(reference)

    const found = await database.tx.rows<{ reference: string; status: string; win: number; moves: number }>(sql`
      select b.reference, b.status, b.win_minor as win,
        (select count(*)::int from ledger.transfer t where t.reference = 'bet:' || b.reference) as moves from bet b`)
    const expected = [...said.sent].map(reference => {
      const { winMinor, isCancelled } = planOf(reference, stage)
      const paid = winMinor > 0 ? 2 : 1
      return {
        reference,
        status: isCancelled ? 'cancelled' : 'settled',
        win: winMinor,
        moves: isCancelled ? paid * 2 : paid,
      }
    })
    const inOrder = (rows: readonly { reference: string }[]) =>
      rows.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
    expect(inOrder(found)).toEqual(inOrder(expected))
    const { sums, gaps } = await rebuildOne(postgres.url)
    expect([sums.map(({ differed }) => differed), gaps]).toEqual([[0, 0, 0, 0], 0])
    expect(await verify(database.tx)).toEqual([])
  } finally {
    await database.close()
    await postgres.close()
  }
})
