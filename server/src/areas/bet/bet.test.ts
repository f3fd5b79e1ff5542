import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetGroup, BetRow } from '#contract/bet/bet.types.ts'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addProvider, messagesOf } from '../../../testing/game.steps.ts'
import { richMember } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../testing/server.ts'
import { foldBets } from './bet.jobs.ts'

const { bet } = calls
let server: TestServer
let owner: TestAdmin
let providers: [TestClient, TestClient]
let members: { id: string }[]
/** Played in `beforeAll`: the first settled with a win, the second lost, the third cancelled, the fourth open, and so on. */
const references: string[] = []

beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  owner = await server.admins('owner')
  providers = [await addProvider(server), await addProvider(server)]
  members = [await richMember(server, 100_000), await richMember(server, 100_000)]
  for (let n = 0; n < 24; n += 1) {
    const reference = randomUUID()
    references.push(reference)
    const play = messagesOf(server, providers[n % 3 === 0 ? 1 : 0], {
      memberId: members[n % 2]?.id ?? '',
      reference,
      amountMinor: 100 * (n + 1),
      winMinor: n % 4 === 0 ? 5_000 : 0,
    })
    await play.bet({ gameType: n % 5 === 0 ? 'casino' : 'slot', game: `game-${n % 3}`, round: `round-${n >> 1}` })
    if (n % 4 < 2) await play.settle()
    if (n % 4 === 2) await play.cancel()
  }
})
afterAll(() => server.close())

/** A page of bets. Its turnover is that of the days on which it counts, where those were asked for. */
async function list(body: object = {}) {
  const page = (await server.call(bet.searchBets, { token: owner.token, body })).body.data
  const { turnoverMinor, ...totals } = present(page.totals)
  expect(turnoverMinor).toBe('countsFrom' in body ? totals.validMinor : 0)
  return { ...page, totals }
}
const groups = async (body: object) => (await server.call(bet.searchBetGroups, { token: owner.token, body })).body.data
const fold = () => foldBets.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

/** What the totals must be, from the rows themselves. */
const added = (rows: readonly BetRow[]) => {
  const sum = (pick: (row: BetRow) => number) => rows.reduce((all, row) => all + pick(row), 0)
  return {
    betMinor: sum(row => (row.status === 'cancelled' ? 0 : row.betMinor)),
    openMinor: sum(row => (row.status === 'open' ? row.betMinor : 0)),
    validMinor: sum(row => (row.status === 'settled' ? (row.validMinor ?? 0) : 0)),
    winMinor: sum(row => (row.status === 'settled' ? (row.winMinor ?? 0) : 0)),
    resultMinor: sum(row => row.resultMinor ?? 0),
  }
}
const today = async () => (await server.database.tx.row<{ day: string }>(sql`select business_day(now()) as day`))?.day

describe('the list of bets', () => {
  it('shows each bet with what became of it', async () => {
    const { records } = await list({ size: 100 })
    expect(records).toHaveLength(24)
    const first = records.find(row => row.reference === references[0])
    expect(first).toMatchObject({
      betMinor: 100,
      validMinor: 100,
      winMinor: 5_000,
      resultMinor: 4_900,
      status: 'settled',
    })
    const open = records.find(row => row.reference === references[3])
    expect(open).toMatchObject({ betMinor: 400, validMinor: null, winMinor: null, resultMinor: null, status: 'open' })
    const void_ = records.find(row => row.reference === references[2])
    expect(void_).toMatchObject({ resultMinor: null, status: 'cancelled' })
  })

  it('has the same total and sums by every filter as its rows, before and after they are added up', async () => {
    const day = await today()
    const check = async () => {
      const { records: all } = await list({ size: 100 })
      // Bangkok has no summer time: its clock is seven hours ahead.
      const hourOf = ({ at }: BetRow) => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(11, 13)
      type Filter = [object, (row: BetRow) => boolean]
      const filters: Filter[] = [
        [{}, () => true],
        [{ status: 'open' }, row => row.status === 'open'],
        [{ status: 'settled' }, row => row.status === 'settled'],
        [{ status: 'cancelled' }, row => row.status === 'cancelled'],
        [{ providerId: providers[1].id }, row => row.providerId === providers[1].id],
        [{ gameType: 'casino' }, row => row.gameType === 'casino'],
        [{ game: 'game-1', status: 'settled' }, row => row.game === 'game-1' && row.status === 'settled'],
        [{ memberId: members[1]?.id }, row => row.memberId === members[1]?.id],
        [{ memberId: members[0]?.id, game: 'game-2' }, row => row.memberId === members[0]?.id && row.game === 'game-2'],
        [
          { memberId: members[0]?.id, status: 'settled' },
          row => row.memberId === members[0]?.id && row.status === 'settled',
        ],
        [{ betFromMinor: 500, betToMinor: 1_500 }, row => row.betMinor >= 500 && row.betMinor <= 1_500],
        [{ from: day, to: day }, () => true],
        [{ countsFrom: day, countsTo: day }, row => row.status === 'settled'],
        [{ countsFrom: '2020-01-01', countsTo: '2020-01-02' }, () => false],
        // Of one day, and of the same hour on several.
        ...['00', hourOf(present(all[0]))].flatMap((each): Filter[] => [
          [{ from: day, to: day, hour: each }, row => hourOf(row) === each],
          [{ from: '2020-01-01', to: day, hour: each }, row => hourOf(row) === each],
        ]),
        [{ from: '2020-01-01', to: '2020-01-02' }, () => false],
      ]
      for (const [query, fits] of filters) {
        const page = await list({ ...query, size: 100 })
        const wanted = all.filter(fits)
        expect(page.records, JSON.stringify(query)).toEqual(wanted)
        expect([page.totalRecords, page.totalCapped, page.totals], JSON.stringify(query)).toEqual([
          wanted.length,
          false,
          added(wanted),
        ])
      }
    }
    await check()
    await fold()
    await check()
  })

  it('finds a bet by its number, by what the provider calls it and by its round', async () => {
    const found = async (search: string) => (await list({ search })).records.map(row => row.reference)
    const { records } = await list({ search: references[5] })
    expect(records.map(row => row.reference)).toEqual([references[5]])
    expect(await found(String(present(records[0]).id))).toEqual([references[5]])
    expect(new Set(await found('round-2'))).toEqual(new Set([references[4], references[5]]))
    expect(await found('nothing')).toEqual([])
  })

  it('gives one in full, with the money that moved for it', async () => {
    const idOf = async (search: string | undefined) => String(present((await list({ search })).records[0]).id)
    const get = async (id: string) => server.call(bet.getBet, { token: owner.token, params: { id } })
    const { body } = await get(await idOf(references[0]))
    expect(body.data.movements.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['bet', 100],
      ['win', 5_000],
    ])
    expect((await get(await idOf(references[2]))).body.data).toMatchObject({
      status: 'cancelled',
      movements: [{ kind: 'bet' }, { kind: 'betReturn' }],
    })
    expect((await get('999999999')).status).toBe(404)
  })
})

describe('groups of bets', () => {
  it.each(['provider', 'type', 'game', 'member', 'day'] as const)('by %s hold what their rows hold', async groupBy => {
    const all = await list({ size: 100 })
    const { records, totals, totalRecords } = await groups({ groupBy, size: 100 })
    expect(totals).toEqual(all.totals)
    expect(records).toHaveLength(totalRecords)
    for (const { key, betCount, betMinor, openMinor, validMinor, winMinor, resultMinor, ...group } of records) {
      const { providerId, gameType, game, memberId, day } = group
      const own = Object.entries({ providerId, gameType, game, memberId, from: day, to: day }).filter(
        ([, value]) => value,
      )
      const rows = await list({ ...Object.fromEntries(own), size: 100 })
      expect([betCount, { betMinor, openMinor, validMinor, winMinor, resultMinor }], key).toEqual([
        rows.totalRecords,
        rows.totals,
      ])
    }
  })

  it('are narrowed as the list is, sorted, and come in pages', async () => {
    const narrowed = { providerId: providers[0].id, status: 'settled', groupBy: 'game' }
    const { records, totals } = await groups(narrowed)
    expect(totals).toEqual((await list({ providerId: providers[0].id, status: 'settled', size: 100 })).totals)
    expect(new Set(records.map(group => group.providerId))).toEqual(new Set([providers[0].id]))
    const byMember = await groups({ memberId: members[0]?.id, groupBy: 'game' })
    expect(byMember.totals).toEqual((await list({ memberId: members[0]?.id, size: 100 })).totals)
    const bets = (page: { records: BetGroup[] }) => page.records.map(({ betMinor }) => betMinor)
    const sorted = bets(await groups({ groupBy: 'game', sort: 'betMinor', size: 100 }))
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
    expect(bets(await groups({ groupBy: 'game', sort: 'betMinor', size: 2, page: 2 }))).toEqual(sorted.slice(2, 4))
    const rest = sorted.length % 2 || 2
    expect(bets(await groups({ groupBy: 'game', sort: 'betMinor', size: 2, page: -1 }))).toEqual(sorted.slice(-rest))
    expect((await groups({ groupBy: 'game', search: 'GAME-1' })).records.map(group => group.game)).toEqual(
      expect.arrayContaining(['game-1']),
    )
    expect((await groups({ groupBy: 'game', search: 'nothing' })).records).toEqual([])
  })
})

it('says what bets can be narrowed to, and whether they agree with the ledger', async () => {
  const reader = await server.admins(['betReport.read'])
  const choices = (await server.call(bet.getBetChoices, { token: reader.token })).body.data
  expect(choices.providers.map(({ id }) => id)).toEqual(providers.map(({ id }) => id))
  expect(choices.types[0]).toEqual({ code: 'slot', nameTh: 'สล็อต', nameEn: 'Slots' })
  const day = (await today()) ?? ''
  const proof = await server.call(bet.proveBets, { token: reader.token, body: { from: day, to: day } })
  expect(proof.body.data).toEqual({ days: 1, gaps: [] })
  await server.asOwner(`update bet_hour set bet_minor = bet_minor + 7 where ctid = (select ctid from bet_hour limit 1)`)
  const wrong = (await server.call(bet.proveBets, { token: reader.token, body: { from: day, to: day } })).body.data
  const gap = present(wrong.gaps[0])
  expect(gap.betMinor - gap.ledgerBetMinor).toBe(7)
})
