import { hashSync } from '@node-rs/bcrypt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import {
  anOldAccount,
  anOldPhone,
  csvOf,
  getMove,
  moved,
  oldMember,
  paidIn,
  sendFile,
  settleMoves,
  step,
} from '../../../testing/movein.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { movein: moves } = calls
let server: TestServer
let owner: TestAdmin
let other: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  other = await server.admins('owner')
})
afterAll(() => server.close())

const formerPassword = 'the password of the former system'

const oldPerson = () => ({
  phone: anOldPhone(),
  firstName: 'ปิติ',
  lastName: 'ใหม่',
  account: { bank: 'KBANK' as const, number: anOldAccount() },
  password: 'a-long-enough-password',
})

describe('the cut-over', () => {
  it('makes every imported file final, once everything on its list holds', async () => {
    const cutOver = async () => (await server.call(moves.getCutOver, { token: owner.token })).body.data
    const row = oldMember({ password: hashSync(formerPassword, 4) })
    const signIn = () =>
      server.site(siteCalls.member.signIn, { body: { username: row.username ?? '', password: formerPassword } })
    const members = await moved(server, owner.token, [row])
    await paidIn(server, [owner.token, other.token], { [row.username ?? '']: '12' })
    const ask = (body: { memberCount: number; totalMinor: number }) =>
      server.call(moves.cutOverMoves, { token: owner.token, body })
    expect((await signIn()).status).not.toBe(200)
    const open = await sendFile(server, owner.token, csvOf([oldMember()]))
    expect((await cutOver()).checks.find(({ check }) => check === 'nothingWaits')?.holds).toBe(false)
    expect(codeOf(await ask({ memberCount: 0, totalMinor: 0 }))).toBe('MOVE_CUT_OVER_OPEN')
    await step(server, owner.token, open, 'discardMove')
    await settleMoves(server, owner.token)
    const { ready, memberCount, totalMinor } = await cutOver()
    expect(ready).toBe(true)
    expect(codeOf(await ask({ memberCount: memberCount + 1, totalMinor }))).toBe('MOVE_CUT_OVER_CHANGED')
    expect((await ask({ memberCount, totalMinor })).status).toBe(200)
    const final = await getMove(server, owner.token, members.id)
    expect(final.status).toBe('final')
    expect((await signIn()).status).toBe(200)
    const undo = await server.call(moves.undoMove, {
      token: owner.token,
      params: { id: final.id },
      body: { version: final.version },
    })
    expect(codeOf(undo)).toBe('MOVE_STEP')
    const brought = await server.site(siteCalls.member.register, {
      body: { ...oldPerson(), upline: row.username ?? '' },
    })
    expect(brought.status).toBe(200)
  })
})
