import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../server/testing/sandbox.ts'
import type { Round } from './game-rounds.ts'
import { isSigned, sandboxSecret, signedHeaders } from './signature.ts'

const houseSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
let sandbox: Sandbox
let operator: Server
let callbackUrl: string
let got: { word: string; id: string; body: any }[] = []
/** The refusals of the operator. */
let refusals: Readonly<Record<string, string>> = {}
beforeAll(async () => {
  sandbox = await startSandbox('game')
  operator = createServer((request, response) => {
    void text(request).then(body => {
      const word = request.url?.slice(1) ?? ''
      const signed = isSigned(houseSecret, { headers: request.headers, method: 'POST', path: request.url ?? '', body })
      got.push({ word, id: String(request.headers['webhook-id']), body: JSON.parse(body) })
      const code = signed ? refusals[word] : 'SIGNATURE_INVALID'
      response.statusCode = code === undefined ? 200 : 409
      const data = { memberId: 'm1', game: null, balanceMinor: 5_000, offered: 7, leftOut: [] }
      response.end(JSON.stringify(code === undefined ? { data } : { error: { code } }))
    })
  })
  operator.listen(0, '127.0.0.1')
  await once(operator, 'listening')
  callbackUrl = `http://127.0.0.1:${(operator.address() as AddressInfo).port}`
  await openHouse()
  got = []
})
afterEach(async () => {
  await sandbox.control()
  got = []
  refusals = {}
})
afterAll(async () => {
  operator.close()
  await sandbox.stop()
})

async function openHouse(secret = sandboxSecret) {
  const body = JSON.stringify({ house: 'naga', callbackUrl, secret: houseSecret })
  const address = `${sandbox.url}/v1/houses`
  return fetch(address, { method: 'POST', body, headers: signedHeaders(secret, address, 'm1', body) })
}
const sit = async (): Promise<string> => (await sandbox.post<{ seat: string }>('/play/naga', { token: 't1' })).body.seat
let keys = 0
const play = async (seat: string, key = `k${(keys += 1)}`) =>
  (await sandbox.post<Round>(`/rounds/${seat}`, { key, stakeMinor: 1_000 })).body
const words = () => got.map(({ word }) => word)

describe('the sandbox game provider', () => {
  it('tells a new operator of its games, and nobody who does not sign', async () => {
    expect((await openHouse()).status).toBe(200)
    expect(got[0]).toMatchObject({ word: 'games', body: { games: expect.arrayContaining([expect.anything()]) } })
    expect((await openHouse(houseSecret)).status).toBe(401)
  })

  it('lets in who the operator knows by the token, and shows them a page', async () => {
    expect(await (await fetch(`${sandbox.url}/play/naga?token=t1`)).text()).toContain('Sandbox games: naga')
    expect(await sit()).toMatch(/\w{24}/)
    expect(got).toMatchObject([{ word: 'open', body: { token: 't1' } }])
    refusals = { open: 'GAME_SHUT' }
    expect(await sandbox.post('/play/naga', { token: 't2' })).toMatchObject({
      status: 409,
      body: { error: 'GAME_SHUT' },
    })
  })

  it('plays a round once per key: bets, and settles', async () => {
    const seat = await sit()
    got = []
    const round = await play(seat, 'once')
    expect(await play(seat, 'once')).toEqual(round)
    expect(words()).toEqual(['bet', 'settle'])
    expect(got[0]?.body).toMatchObject({
      memberId: 'm1',
      reference: round.reference,
      amountMinor: 1_000,
      currency: 'THB',
    })
    expect(got[1]?.body).toMatchObject({ winMinor: round.winMinor, validMinor: 1_000 })
    expect(round).toMatchObject({ status: 'settled', balanceMinor: 5_000 })
    expect((await sandbox.report<{ rounds: Round[] }>()).rounds).toContainEqual(round)
  })

  it('cancels a bet that was refused, since it may have been taken all the same', async () => {
    const seat = await sit()
    got = []
    refusals = { bet: 'LEDGER_OVERDRAWN' }
    expect((await play(seat)).status).toBe('refused')
    expect(words()).toEqual(['bet', 'cancel'])
  })
})

describe('its faults', () => {
  it.each([
    [{ earlyPercent: 100 }, ['settle', 'bet'], 'settled'],
    [{ cancelPercent: 100 }, ['bet', 'settle', 'cancel'], 'cancelled'],
    [{ cancelFirstPercent: 100 }, ['cancel', 'bet'], 'cancelled'],
    [{ duplicates: 1 }, ['bet', 'bet', 'settle', 'settle'], 'settled'],
  ])('%j tell of a round as %j', async (faults, details, status) => {
    const seat = await sit()
    got = []
    await sandbox.control(faults)
    expect((await play(seat)).status).toBe(status)
    expect(words()).toEqual(details)
    expect(new Set(got.map(({ id }) => id)).size).toBe(new Set(details).size)
  })

  it('lose a message or its answer, so that it comes again', async () => {
    const seat = await sit()
    got = []
    await sandbox.control({ seed: 3, loseMessagesPercent: 15, loseAnswersPercent: 20 })
    for (let turn = 0; turn < 4; turn += 1) expect((await play(seat)).status).toBe('settled')
    expect(got.length).toBeGreaterThan(8)
    expect(new Set(got.map(({ id }) => id)).size).toBe(8)
  })

  it('leave what was won with a member who has spent it', async () => {
    const seat = await sit()
    await sandbox.control({ cancelPercent: 100 })
    refusals = { cancel: 'LEDGER_OVERDRAWN' }
    expect((await play(seat)).status).toBe('settled')
  })
})
