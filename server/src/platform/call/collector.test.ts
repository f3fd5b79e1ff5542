import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Journal, Posted } from '#ledger/ledger.types.ts'
import { postEach } from '#ledger/ledger-post.ts'
import { balance } from '#ledger/ledger-read.ts'
import type { LedgerRefusal } from '#ledger/ledger-refusal.ts'
import { line, newKey, startTestLedger } from '../../../../ledger/testing/ledger-database.ts'
import { collectJournals } from './collector.ts'

const journal = (key = newKey(), lines = 1): Journal => ({
  key,
  lines: Array.from({ length: lines }, () => line(1, 2, 3)),
})
const posted: Posted = { transfers: [], repeated: false }

/** A database whose answers the test triggers. */
function slowDatabase() {
  const calls: { journals: readonly Journal[]; answer(): void; fail(error: Error): void }[] = []
  const send = (journals: readonly Journal[]) =>
    new Promise<(Posted | LedgerRefusal)[]>((done, fail) => {
      calls.push({ journals, answer: () => done(journals.map(() => posted)), fail })
    })
  return { calls, send, sizes: () => calls.map(call => call.journals.length) }
}
const soon = () => new Promise(resolve => setImmediate(resolve))

describe('the collector', () => {
  it('sends what comes at one moment as one call, and what comes meanwhile as the next', async () => {
    const { calls, send, sizes } = slowDatabase()
    const collector = collectJournals(send, { lanes: 1 })
    const first = [collector.post(journal()), collector.post(journal())]
    await soon()
    const second = [collector.post(journal()), collector.post(journal()), collector.post(journal())]
    await soon()
    expect(sizes()).toEqual([2])
    calls[0]?.answer()
    await Promise.all(first)
    expect(sizes()).toEqual([2, 3])
    calls[1]?.answer()
    expect(await Promise.all(second)).toEqual([posted, posted, posted])
    await collector.idle()
  })

  it('never sends more lines than the limit, save a journal that is larger by itself', async () => {
    const { calls, send, sizes } = slowDatabase()
    const collector = collectJournals(send, { lanes: 1, lines: 5 })
    const all = [3, 3, 1, 9, 1].map(lines => collector.post(journal(newKey(), lines)))
    for (let n = 0; n < 4; n += 1) {
      await expect.poll(() => calls.length).toBe(n + 1)
      calls[n]?.answer()
    }
    await Promise.all(all)
    expect(sizes()).toEqual([1, 2, 1, 1])
  })

  it('tells those past the line to come back, without sending them', async () => {
    const { calls, send } = slowDatabase()
    const collector = collectJournals(send, { lanes: 1, waiting: 2 })
    const sent = [collector.post(journal()), collector.post(journal())]
    await expect(collector.post(journal())).rejects.toMatchObject({ code: 'LEDGER_BUSY' })
    await soon()
    calls[0]?.answer()
    expect(await Promise.all(sent)).toEqual([posted, posted])
  })

  it('tells those who waited too long to come back, without sending them', async () => {
    const { calls, send } = slowDatabase()
    const collector = collectJournals(send, { waitMs: -1 })
    await expect(collector.post(journal())).rejects.toMatchObject({ code: 'LEDGER_BUSY' })
    expect(calls).toHaveLength(0)
  })

  it('sends one by one when the database refuses the call as a whole, and not when nobody knows what happened', async () => {
    const { calls, send, sizes } = slowDatabase()
    const collector = collectJournals(send, { lanes: 1 })
    const first = [collector.post(journal()), collector.post(journal())]
    await soon()
    calls[0]?.fail(new pg.DatabaseError('deadlock', 0, 'error'))
    await expect.poll(() => calls.length).toBe(2)
    calls[1]?.fail(new Error('still no'))
    await expect(first[0]).rejects.toThrow('still no')
    await expect.poll(() => calls.length).toBe(3)
    calls[2]?.answer()
    expect(await first[1]).toEqual(posted)
    const second = [collector.post(journal()), collector.post(journal())]
    await expect.poll(() => calls.length).toBe(4)
    calls[3]?.fail(new Error('connection lost'))
    for (const one of second) await expect(one).rejects.toThrow('connection lost')
    expect(sizes()).toEqual([2, 1, 1, 2])
  })

  it('gives each of many callers its own answer over the real ledger', async () => {
    const ledger = await startTestLedger()
    const { cash } = await ledger.member()
    const collector = collectJournals(journals => postEach(ledger.tx, journals))
    await collector.post({ key: newKey(), lines: [line(ledger.house, cash, 1000)] })
    const results = await Promise.allSettled(
      Array.from({ length: 150 }, () => collector.post({ key: newKey(), lines: [line(cash, ledger.bank, 10)] })),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(100)
    const refusals = results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['LEDGER_OVERDRAWN']))
    expect(await balance(ledger.tx, cash)).toBe(0)
    await ledger.endSound()
  })
})
