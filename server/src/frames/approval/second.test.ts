import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApprovalKind, approvalKindNames, approvalKinds } from '#contract/frames/approval-kinds.ts'
import { policies } from '#contract/setting/setting-policy.ts'
import { demoBrands } from '#platform/brand/brand.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { findSession } from '#platform/session/session.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { askSecond } from './second.ts'

let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

/** Calls it as a handler does, with the member locked; returns whether it was moved without a second admin. */
async function moves(by: TestAdmin, kind: ApprovalKind, amountMinor: number, memberId: string | null = null) {
  return server.database.transaction('write', async tx => {
    const session = await findSession(tx, by.token, '127.0.0.1')
    if (!session) throw new Error('not signed in')
    if (memberId !== null) await tx.run(sql`select from member where id = ${memberId} for no key update`)
    const [brand] = demoBrands(1)
    // The part of a context that the frame reads.
    const context = { tx, session, admin: session.admin, brand } as unknown as SignedContext
    const about = { subjectId: randomUUID(), subjectName: 'x', currency: 'THB' as const, reason: 'x', payload: {} }
    return (await askSecond(context, { kind, amountMinor, memberId, ...about })) === null
  })
}

const counted = approvalKindNames.flatMap(kind => {
  const { counts } = approvalKinds[kind]
  return counts === null ? [] : [{ kind, limit: policies[counts].default }]
})

describe('what one admin moves alone in a day', () => {
  it.each(counted)('of $kind reaches the limit, and not a satang more', async ({ kind, limit }) => {
    const [atOnce, split, above] = [await server.admins([]), await server.admins([]), await server.admins([])]
    expect(await moves(atOnce, kind, limit)).toBe(true)
    expect(await moves(atOnce, kind, 1)).toBe(false)
    expect(await moves(split, kind, limit - 1)).toBe(true)
    expect(await moves(split, kind, 2)).toBe(false)
    expect(await moves(split, kind, 1)).toBe(true)
    expect(await moves(above, kind, limit + 1)).toBe(false)
  })

  it.each(counted)('of $kind stays within the limit, of ten at the same moment', async ({ kind, limit }) => {
    const admin = await server.admins([])
    const each = Math.floor(limit / 3)
    const alone = await Promise.all(Array.from({ length: 10 }, () => moves(admin, kind, each)))
    expect(alone.filter(Boolean)).toHaveLength(3)
  })

  it.each(counted)('of $kind counts with what others moved of the same member', async ({ kind, limit }) => {
    const { id } = await addMember(server, owner.token)
    const [one, other] = [await server.admins([]), await server.admins([])]
    expect(await moves(one, kind, limit, id)).toBe(true)
    expect(await moves(other, kind, 1, id)).toBe(false)
    const { id: another } = await addMember(server, owner.token)
    expect(await moves(other, kind, 1, another)).toBe(true)
  })

  it('counts every kind together, each by its share of its own limit', async () => {
    const { creditApprovalMinor: credit, withdrawalApprovalMinor: payout } = policies
    const admin = await server.admins([])
    expect(await moves(admin, 'deposit', payout.default / 2)).toBe(true)
    expect(await moves(admin, 'adjustmentIn', credit.default / 2 + 1)).toBe(false)
    expect(await moves(admin, 'adjustmentIn', credit.default / 2)).toBe(true)
    for (const { kind } of counted) expect(await moves(admin, kind, 1), kind).toBe(false)
  })

  it('begins anew with the day', async () => {
    const admin = await server.admins([])
    expect(await moves(admin, 'adjustmentIn', policies.creditApprovalMinor.default)).toBe(true)
    await server.asOwner(`update hand_move set day = day - 1 where maker_id = '${admin.id}'`)
    expect(await moves(admin, 'adjustmentIn', policies.creditApprovalMinor.default)).toBe(true)
  })

  it('is kept by the application for good', async () => {
    await expect(server.database.tx.run(sql`delete from hand_move`)).rejects.toThrow('permission denied')
    await expect(server.database.tx.run(sql`delete from admin_tie`)).rejects.toThrow('permission denied')
  })
})

it('holds nothing against a limit anywhere else', () => {
  const areas = join(import.meta.dirname, '../../areas')
  const sources = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  const comparing = sources.filter(path => {
    const text = readFileSync(join(areas, path), 'utf8')
    return /creditLimitOf\(|(credit|reconcile)ApprovalMinor/.test(text)
  })
  // These two change the limit itself.
  expect(comparing.toSorted()).toEqual(['employee/employee.rules.ts', 'employee/limit-raise.ts'])
})
