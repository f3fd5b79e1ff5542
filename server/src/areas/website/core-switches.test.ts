import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { changes, type SiteCall } from '#contract/frames/call.ts'
import { siteSwitches, siteSwitchNames } from '#contract/frames/site-switch.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { setSwitches } from '../../../testing/core.steps.ts'
import { messagesOf } from '../../../testing/game.steps.ts'
import { somebodyWaits } from '../../../testing/lock.steps.ts'
import { newMember } from '../../../testing/member.steps.ts'
import {
  addBankAccount,
  addClient,
  askDeposit,
  askWithdrawal,
  richMember,
  setPolicy,
} from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { createProvider } from '../../../testing/provider.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { type Answer, startTestServer, type TestClient, type TestServer } from '../../../testing/server.ts'

let server: TestServer
let token: string
let account: { id: string; number: string }
let reader: TestClient
let payer: TestClient
let provider: TestClient
let member: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  account = await addBankAccount(server, token)
  reader = await addClient(server, token, 'reader', [account.id])
  payer = await addClient(server, token, 'payer', [account.id])
  provider = await createProvider(server, token)
  member = await richMember(server, 100_000)
})
afterAll(() => server.close())
afterEach(() => setSwitches(server, token))

/** Every call of the site, with something for each name of its path; what is sent is nothing, since the door is asked first. */
const all = Object.entries(siteCalls).flatMap(([area, table]) =>
  Object.entries(table as Record<string, SiteCall>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
const ask = (call: SiteCall): Promise<Answer> => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()])
  return server.site(call, { token: member.token, params: Object.fromEntries(names), body: {} })
}
/** Asking so much at once is a matter of other limits. */
const forget = () => server.database.tx.run(sql`delete from request_count`)

describe('the door of the site', () => {
  it('is shut in maintenance to every change but leaving and following a link, and to no look', async () => {
    await setSwitches(server, token, { maintenance: true })
    const stopped: string[] = []
    const goesOn: string[] = []
    for (const { name, call } of all.toSorted(
      (a, b) => Number(a.call.path === '/sign-out') - Number(b.call.path === '/sign-out'),
    )) {
      await forget()
      const isStopped = codeOf(await ask(call)) === 'WEBSITE_MAINTENANCE'
      ;(isStopped ? stopped : goesOn).push(name)
    }
    const changing = all.filter(({ call }) => changes(call)).map(({ name }) => name)
    const exempt = ['member.signOut', 'marketing.followLink']
    expect(stopped.toSorted()).toEqual(changing.filter(name => !exempt.includes(name)).toSorted())
    expect(goesOn).toEqual(expect.arrayContaining(exempt))
    member = await richMemberAgain()
  })

  it.each(siteSwitchNames)('is shut by %s to what names it, and to nothing else', async name => {
    await setSwitches(server, token, { [name]: false })
    const { code } = siteSwitches[name]
    for (const { call } of all.filter(one => one.call.path !== '/sign-out')) {
      await forget()
      expect([call.path, codeOf(await ask(call)) === code]).toEqual([call.path, call.switch === name])
    }
  })

  it('has every way in behind a switch', () => {
    const by = (name: string) =>
      all
        .filter(({ call }) => call.switch === name)
        .map(one => one.name)
        .toSorted()
    expect(by('registration')).toEqual(['member.register'])
    expect(by('deposit')).toEqual(
      ['requestDeposit', 'requestGateway', 'requestPromptPay'].map(name => `pretransaction.${name}`),
    )
    expect(by('withdrawal')).toEqual(['pretransaction.requestWithdrawal'])
    expect(by('play')).toEqual(['game.launchGame'])
  })

  it('is opened again at once, on every process', async () => {
    await setSwitches(server, token, { withdrawal: false })
    expect(codeOf(await askWithdrawal({ ...server, ...server.onOther }, member.token, 10_000))).toBe(
      'WEBSITE_WITHDRAWAL_SHUT',
    )
    await setSwitches({ ...server, ...server.onOther }, token)
    const { id } = (await askWithdrawal(server, member.token, 10_000)).body.data
    await server.site(siteCalls.pretransaction.cancelOwn, { token: member.token, params: { id } })
  })

  it('tells members what they can do while something is off', async () => {
    const withdrawable = async () =>
      (await server.site(siteCalls.pretransaction.getWithdrawable, { token: member.token })).body.data
    const channels = async () =>
      (await server.site(siteCalls.pretransaction.listChannels, { token: member.token })).body.data.channels
    expect((await channels()).length).toBeGreaterThan(0)
    await setSwitches(server, token, { withdrawal: false, deposit: false })
    expect(await withdrawable()).toMatchObject({ amountMinor: 0, why: 'WEBSITE_WITHDRAWAL_SHUT' })
    expect(await channels()).toEqual([])
    await setSwitches(server, token, { maintenance: true })
    expect(await withdrawable()).toMatchObject({ amountMinor: 0, why: 'WEBSITE_MAINTENANCE' })
  })
})

const richMemberAgain = async () => {
  await setSwitches(server, token)
  return richMember(server, 100_000)
}

describe('money that is under way', () => {
  const push = (amountMinor: number, digits: string) =>
    server.auto(autoCalls.pretransaction.pushLines, reader, {
      body: {
        account: { bank: 'SCB', number: account.number },
        lines: [{ at: new Date().toISOString(), amountMinor, bankReference: randomUUID(), counterpart: { digits } }],
      },
    })

  it('of a deposit is matched and credited while deposits are off, and in maintenance', async () => {
    for (const [amountMinor, off] of [
      [12_311, { deposit: false }],
      [12_322, { maintenance: true }],
    ] as const) {
      await setSwitches(server, token)
      const own = await richMember(server, 0)
      await askDeposit(server, own.token, amountMinor)
      const kept = await server.database.tx.row<{ number: string }>(
        sql`select account_number as number from member where id = ${own.id}`,
      )
      await setSwitches(server, token, off)
      expect((await push(amountMinor, kept?.number ?? '')).body.data).toMatchObject({ added: 1, matched: 1 })
      const balances = (await server.site(siteCalls.credit.getBalances, { token: own.token })).body.data
      expect(balances.cashMinor).toBe(amountMinor)
    }
  })

  it('of a withdrawal is approved by staff and paid by a program in maintenance, and waits while withdrawals are off', async () => {
    const own = await richMemberAgain()
    const { id, number } = (await askWithdrawal(server, own.token, 15_000)).body.data
    await setSwitches(server, token, { withdrawal: false })
    const approve = () => server.call(calls.pretransaction.approvePre, { token, params: { id }, body: { version: 1 } })
    expect((await approve()).body.error.code).toBe('PAYOUT_SITE_SHUT')
    await setSwitches(server, token, { withdrawal: true, maintenance: true })
    expect((await approve()).status).toBe(200)
    const body = { account: { bank: 'SCB' as const, number: account.number }, count: 10 }
    const { payouts } = (await server.auto(autoCalls.pretransaction.takePayouts, payer, { body })).body.data
    const lease = present(payouts.find(payout => payout.number === number))
    const reported = await server.auto(autoCalls.pretransaction.reportPayout, payer, {
      params: { id: lease.leaseId },
      body: { result: 'paid', bankReference: randomUUID() },
    })
    expect(reported.body.data.status).toBe('paid')
  })
})

describe('the engine that approves withdrawals by itself', () => {
  it('leaves one to staff that came in just before withdrawals were switched off', async () => {
    await setPolicy(server, token, { withdrawalAutoMinor: 20_000 })
    const own = await richMember(server, 0)
    const { id } = (await askDeposit(server, own.token, 50_000)).body.data
    await server.call(calls.pretransaction.creditPre, {
      token,
      params: { id },
      body: { version: 1, reason: 'เงินเข้าแล้ว' },
    })
    // What somebody credited by hand a moment ago would be looked at first.
    await server.asOwner(`update hand_move set at = at - interval '8 days'`)
    const byItself = (await askWithdrawal(server, own.token, 10_000)).body.data
    expect(byItself.status).toBe('approved')
    await server.asOwner(`update pre_transaction set status = 'paid' where id = '${byItself.id}'`)

    let late: ReturnType<typeof askWithdrawal> | undefined
    // It is through the door, and waits for its member, when the switch is turned.
    await server.database.transaction('write', async tx => {
      await tx.run(sql`select from member where id = ${own.id} for update`)
      late = askWithdrawal({ ...server, ...server.onOther }, own.token, 10_000)
      await expect.poll(() => somebodyWaits(server)).toBe(true)
      await setSwitches(server, token, { withdrawal: false })
    })
    expect((await late)?.body.data.status).toBe('requested')
    await setPolicy(server, token, { withdrawalAutoMinor: 0 })
  })
})

describe('games', () => {
  const bet = (of = member, amountMinor = 100) =>
    messagesOf(server, provider, { memberId: of.id, reference: randomUUID(), amountMinor, winMinor: 300 })

  it.each([{ play: false }, { maintenance: true }])(
    'take no new bet with %o, and end those that were placed',
    async off => {
      const [won, given] = [bet(), bet()]
      await Promise.all([won.bet(), given.bet()])
      await setSwitches(server, token, off)
      expect(codeOf(await bet().bet())).toBe('GAME_SHUT')
      // Many of one moment are answered by one statement, and by another way than one alone.
      const many = await Promise.all(Array.from({ length: 20 }, () => bet().bet()))
      expect(new Set(many.map(codeOf))).toEqual(new Set(['GAME_SHUT']))
      expect((await won.bet()).body.data.status).toBe('open')
      const [settled, cancelled] = await Promise.all([won.settle(), given.cancel()])
      expect([settled.body.data.status, cancelled.body.data.status]).toEqual(['settled', 'cancelled'])
      await setSwitches(server, token)
      expect((await bet().bet()).body.data.status).toBe('open')
    },
  )

  it('are shut in the lobby, and to who launched one a moment before', async () => {
    await server.auto(autoCalls.lobby.tellGames, provider, {
      params: { id: provider.id },
      body: { games: [{ code: 'cat', name: 'Cat', gameType: 'slot' }] },
    })
    const isOpen = async () => present((await server.site(siteCalls.game.getLobby, {})).body.data.providers[0]).isOpen
    const launch = () =>
      server.site(siteCalls.game.launchGame, { token: member.token, body: { providerId: provider.id } })
    const { url } = (await launch()).body.data
    const launched = () =>
      server.auto(autoCalls.lobby.openLaunch, provider, {
        params: { id: provider.id },
        body: { token: new URL(url).searchParams.get('token') ?? '' },
      })
    expect([await isOpen(), (await launched()).status]).toEqual([true, 200])
    await setSwitches(server, token, { play: false })
    expect([await isOpen(), codeOf(await launched()), codeOf(await launch())]).toEqual([
      false,
      'GAME_SHUT',
      'WEBSITE_PLAY_SHUT',
    ])
    expect((await server.site(siteCalls.game.listGames, { body: {} })).body.data.games).toEqual([])
  })
})

describe('staff', () => {
  it('still add members while registration is off', async () => {
    await setSwitches(server, token, { registration: false })
    expect((await server.call(calls.member.createMember, { token, body: newMember() })).status).toBe(200)
  })
})
