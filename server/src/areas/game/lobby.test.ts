import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { richMember } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { createProvider } from '../../../testing/provider.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { type Answer, startTestServer, type TestClient, type TestServer } from '../../../testing/server.ts'

const { game } = calls
const { getLobby, listGames, launchGame } = siteCalls.game
const { openLaunch, tellGames } = autoCalls.lobby
let server: TestServer
let staff: string
let provider: TestClient
let member: { id: string; token: string }
const games = [
  { code: 'cat', name: 'แมวทองนำโชค', gameType: 'slot' },
  { code: 'baccarat', name: 'บาคาร่า', gameType: 'casino' },
  { code: 'chess', name: 'หมากรุก', gameType: 'board' },
]
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  staff = (await server.admins('owner')).token
  provider = await createProvider(server, staff, { tags: ['hot'] })
  member = await richMember(server, 10_000)
  await tell(games)
})
afterAll(() => server.close())

const tell = (details: typeof games, by = provider) =>
  server.auto(tellGames, by, { params: { id: by.id }, body: { games: details } })
const lobby = async () => (await server.site(getLobby)).body.data
const offered = async (body: object = {}) =>
  (await server.site(listGames, { body })).body.data.games.map(({ code }) => code)
const launch = (more: object = {}, token = member.token) =>
  server.site(launchGame, { token, body: { providerId: provider.id, ...more } })
const own = async () =>
  present(
    (await server.call(game.listProviders, { token: staff })).body.data.providers.find(({ id }) => id === provider.id),
  )

describe('the lobby', () => {
  it('shows what is on in the operator’s order, with the types of each provider’s games', async () => {
    const other = await createProvider(server, staff)
    const { types, providers } = await lobby()
    expect(types.map(({ code }) => code).slice(0, 2)).toEqual(['slot', 'casino'])
    expect(providers.map(({ id }) => id)).toEqual([provider.id, other.id])
    expect(providers[0]).toMatchObject({ tags: ['hot'], isOpen: true, maintenanceUntil: null })
    expect(providers[0]?.gameTypes).toEqual(['slot', 'casino'])
    expect((await own()).gameTypes).toEqual(['slot', 'casino'])
  })

  it('leaves out who cannot be opened yet', async () => {
    const { id } = await createProvider(server, staff, { launchUrl: '' })
    expect(JSON.stringify(await lobby())).not.toContain(id)
    expect(codeOf(await launch({ providerId: id }))).toBe('GAME_SHUT')
  })
})

describe('the games of a provider', () => {
  it('are those that it told last, of types that there are', async () => {
    expect((await tell(games)).body.data).toEqual({ offered: 2, leftOut: ['chess'] })
    expect(await offered()).toEqual(['cat', 'baccarat'])
    await tell(games.slice(1))
    expect(await offered()).toEqual(['baccarat'])
    expect(await own()).toMatchObject({ gameCount: 1, gameTypes: ['casino'] })
    await tell(games)
    expect(await offered({ gameType: 'slot' })).toEqual(['cat'])
    expect(await offered({ search: 'บาคา', providerId: provider.id })).toEqual(['baccarat'])
  })

  it('come page by page', async () => {
    const first = (await server.site(listGames, { body: { size: 1 } })).body.data
    const second = (await server.site(listGames, { body: { size: 1, offset: present(first.next) } })).body.data
    const third = (await server.site(listGames, { body: { size: 1, offset: present(second.next) } })).body.data
    expect([first.games[0]?.code, second.games[0]?.code, third]).toEqual(['cat', 'baccarat', { games: [], next: null }])
  })
})

describe('a launch', () => {
  const tokenOf = (answer: Answer<{ url: string }>) => new URL(answer.body.data.url).searchParams.get('token') ?? ''
  const open = (token: string, by = provider) => server.auto(openLaunch, by, { params: { id: by.id }, body: { token } })

  it('leads to the provider, who learns by the token who came', async () => {
    const answer = await launch({ game: 'cat' })
    const url = new URL(answer.body.data.url)
    expect([url.origin + url.pathname, url.searchParams.get('game')]).toEqual(['https://play.example.com/go', 'cat'])
    const came = { memberId: member.id, game: 'cat', balanceMinor: 10_000, currency: 'THB' }
    expect((await open(tokenOf(answer))).body.data).toEqual(came)
    expect((await open(tokenOf(answer))).body.data).toEqual(came)
    const other = await createProvider(server, staff)
    expect(codeOf(await open(tokenOf(answer), other))).toBe('GAME_LAUNCH_OVER')
    await server.asOwner(`update game_launch set expires_at = now() - interval '1 second'`)
    expect(codeOf(await open(tokenOf(answer)))).toBe('GAME_LAUNCH_OVER')
  })

  it('to a game that is not offered is refused', async () => {
    expect(codeOf(await launch({ game: 'chess' }))).toBe('GAME_SHUT')
    expect(codeOf(await launch({ game: 'no such game' }))).toBe('GAME_SHUT')
  })

  it('is refused from the moment on at which the provider is in maintenance, and open again after it', async () => {
    const token = tokenOf(await launch())
    const params = { id: provider.id }
    const { version } = await own()
    const body = { until: '2199-01-01T10:00', version }
    await server.call(game.planMaintenance, { token: staff, params, body })
    expect(codeOf(await launch())).toBe('GAME_SHUT')
    expect(codeOf(await open(token))).toBe('GAME_SHUT')
    expect(await offered()).toEqual([])
    expect((await lobby()).providers[0]).toMatchObject({ isOpen: false, maintenanceUntil: '2199-01-01T03:00:00.000Z' })
    const other = await server.onOther.site(launchGame, { token: member.token, body: { providerId: provider.id } })
    expect(codeOf(other)).toBe('GAME_SHUT')
    await server.call(game.endMaintenance, { token: staff, params, body: { version: version + 1 } })
    expect((await launch()).status).toBe(200)
  })

  it('is refused while the provider, or the type of the game, is off', async () => {
    const turn = async (status: 'on' | 'off') =>
      server.call(game.switchProvider, {
        token: staff,
        params: { id: provider.id },
        body: { status, version: (await own()).version },
      })
    await turn('off')
    expect(codeOf(await launch())).toBe('GAME_SHUT')
    expect(JSON.stringify(await lobby())).not.toContain(provider.id)
    await turn('on')
    const { types } = (await server.call(game.listTypes, { token: staff, body: { search: 'slot' } })).body.data
    const switchType = (status: 'on' | 'off', version: number) =>
      server.call(game.switchType, { token: staff, params: { code: 'slot' }, body: { status, version } })
    await switchType('off', present(types[0]).version)
    expect(codeOf(await launch({ game: 'cat' }))).toBe('GAME_SHUT')
    expect((await launch({ game: 'baccarat' })).status).toBe(200)
    expect(await offered()).toEqual(['baccarat'])
    await switchType('on', present(types[0]).version + 1)
    expect((await launch({ game: 'cat' })).status).toBe(200)
  })

  it('is refused to a member who may not play, and to one who is suspended', async () => {
    const other = await richMember(server, 0)
    const token = tokenOf(await launch({}, other.token))
    await server.asOwner(`update member set can_play = false where id = '${other.id}'`)
    expect(codeOf(await launch({}, other.token))).toBe('GAME_MEMBER_SHUT')
    expect(codeOf(await open(token))).toBe('GAME_MEMBER_SHUT')
    await server.asOwner(`update member set can_play = true, status = 'suspended' where id = '${other.id}'`)
    expect((await launch({}, other.token)).status).toBe(401)
    expect(codeOf(await open(token))).toBe('GAME_MEMBER_SHUT')
  })
})
