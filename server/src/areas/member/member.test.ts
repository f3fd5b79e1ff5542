import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { MemberDetail } from '#contract/member/member.types.ts'
import { memberMachine } from '#contract/member/member.types.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addMember, newMember } from '../../../testing/member.steps.ts'
import { present } from '../../../testing/present.ts'
import { fieldsOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { foldMemberCash } from './member.jobs.ts'

const { member } = calls
let server: TestServer
let owner: TestAdmin
let clerk: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  clerk = await server.admins(['memberManagement.read', 'memberManagement.create', 'memberManagement.update'])
})
afterAll(() => server.close())

const masked = (number: string) => '•'.repeat(number.length - 4) + number.slice(-4)
const create = (more: object = {}) => server.call(member.createMember, { token: owner.token, body: newMember(more) })
const found = async (body: object, token = owner.token): Promise<string[]> =>
  (await server.call(member.searchMembers, { token, body: { size: 100, ...body } })).body.data.records.map(
    row => row.id,
  )

describe('a new member', () => {
  it('has the phone for a username unless another is given', async () => {
    const plain = newMember()
    const answer = await server.call(member.createMember, { token: owner.token, body: plain })
    expect(answer.body.data).toMatchObject({ username: masked(plain.phone), status: 'active', registeredFrom: 'staff' })
    expect(answer.body.data.createdBy).toBe(owner.username)
    const whole = await server.call(member.revealMember, { token: owner.token, params: { id: answer.body.data.id } })
    expect(whole.body.data.username).toBe(plain.phone)
    expect((await create({ username: 'lucky.seven' })).body.data.username).toBe('lucky.seven')
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
  })

  it('shares username, phone and bank account with nobody, also when two are entered at once', async () => {
    const first = newMember({ username: 'only.one' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(member.createMember, { token: owner.token, body: first })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(fieldsOf(await create({ username: 'ONLY.one' }))).toEqual(['username USERNAME_TAKEN'])
    expect(fieldsOf(await create({ phone: first.phone, username: 'other.one' }))).toEqual(['phone PHONE_TAKEN'])
    expect(fieldsOf(await create({ account: first.account }))).toEqual(['account.number BANK_ACCOUNT_TAKEN'])
  })

  it('is of age, and has a phone and an account number that can exist', async () => {
    expect(fieldsOf(await create({ birthDate: '2015-01-01' }))).toEqual(['birthDate TOO_YOUNG'])
    expect((await create({ birthDate: '1990-02-28' })).status).toBe(200)
    expect(fieldsOf(await create({ phone: '12345' }))).toEqual(['phone PHONE_FORM'])
    expect(fieldsOf(await create({ account: { bank: 'KBANK', number: '123' } }))).toEqual([
      'account.number BANK_ACCOUNT_LENGTH',
    ])
    expect(fieldsOf(await create({ password: '123456789012' }))).toEqual(['password PASSWORD_COMMON'])
  })

  it('is brought by somebody who exists, and not by a stranger', async () => {
    const upline = await addMember(server, owner.token, { username: 'the.upline' })
    expect((await create({ uplineId: upline.id })).body.data).toMatchObject({
      uplineId: upline.id,
      uplineUsername: 'the.upline',
    })
    expect(fieldsOf(await create({ uplineId: owner.id }))).toEqual(['uplineId MEMBER_UNKNOWN'])
    expect(fieldsOf(await create({ agentId: owner.id }))).toEqual(['agentId AGENT_UNKNOWN'])
  })
})

describe('uplines', () => {
  it('never form a circle, also when two name each other at once', async () => {
    const [one, two, three] = await Promise.all([
      addMember(server, owner.token),
      addMember(server, owner.token),
      addMember(server, owner.token),
    ])
    const bring = async (who: { id: string }, by: { id: string }) => {
      const params = { id: who.id }
      const { data } = (await server.call(member.getMember, { token: owner.token, params })).body
      const { firstName, lastName, lineId, tags, note, version } = data
      const { canDeposit, canWithdraw, canPlay, canPromote } = data
      const profile = { firstName, lastName, lineId, tags, note, version, uplineId: by.id }
      const body = { ...profile, canDeposit, canWithdraw, canPlay, canPromote }
      return server.call(member.updateMember, { token: owner.token, params, body })
    }
    expect((await bring(two, one)).status).toBe(200)
    expect((await bring(three, two)).status).toBe(200)
    expect(fieldsOf(await bring(one, three))).toEqual(['uplineId UPLINE_CIRCLE'])
    expect(fieldsOf(await bring(one, one))).toEqual(['uplineId UPLINE_CIRCLE'])
    const [x, y] = await Promise.all([addMember(server, owner.token), addMember(server, owner.token)])
    const both = await Promise.all([bring(x, y), bring(y, x)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

describe('phone and account number', () => {
  it('are masked, wherever they stand, whoever looks', async () => {
    const { id } = await addMember(server, owner.token, {
      phone: '0899991234',
      account: { bank: 'SCB', number: '9876543210' },
    })
    const seen = async (token: string) => {
      const list = await server.call(member.searchMembers, { token, body: { search: '0899991234' } })
      const accounts = await server.call(member.listMemberAccounts, { token, params: { id } })
      const detail = await server.call(member.getMember, { token, params: { id } })
      const row = present(list.body.data.records[0])
      return [
        row.username,
        row.phone,
        row.accountNumber,
        present(accounts.body.data.accounts[0]).accountNumber,
        detail.body.data.phone,
      ]
    }
    for (const { token } of [clerk, owner]) {
      expect(await seen(token)).toEqual(['••••••1234', '••••••1234', '••••••3210', '••••••3210', '••••••1234'])
    }
  })

  it('are revealed one by one to those who may, and every look is on record without the number', async () => {
    const { id } = await addMember(server, owner.token, { phone: '0899995678' })
    expect((await server.call(member.revealMember, { token: clerk.token, params: { id } })).status).toBe(403)
    const answer = await server.call(member.revealMember, { token: owner.token, params: { id } })
    expect(answer.body.data.phone).toBe('0899995678')
    const logged = await server.database.tx.row<{ text: string }>(sql`
      select a::text as text from activity a where action = 'reveal' and entity_id = ${id}`)
    expect(logged?.text).toContain(owner.username)
    const all = await server.database.tx.row<{ n: number }>(sql`
      select count(*)::int as n from activity where before::text like '%0899995678%' or after::text like '%0899995678%'`)
    expect(all?.n).toBe(0)
  })
})

describe('members are found', () => {
  it('by any part of username or name, Thai too, by the end of a number or all of it, and by the beginning with two letters', async () => {
    const { id } = await addMember(server, owner.token, {
      username: 'unusual.name',
      phone: '0655512399',
      firstName: 'กมลชนก',
      lastName: 'รุ่งเรืองศรี',
      account: { bank: 'BBL', number: '7771112223' },
    })
    for (const search of [
      'SUAL.na',
      '2399',
      '065-551-2399',
      'ลชน',
      'เรืองศ',
      '2223',
      '777-1-11222-3',
      'un',
      'กม',
      'รุ',
      'ร',
    ]) {
      expect(await found({ search }), search).toContain(id)
    }
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ search: 'กมลชนก ไม่มี' })).toEqual([])
  })

  it('more than can be counted, and every one of them is still reached', async () => {
    await server.asOwner(`
      insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from,
        registered_at)
      select 'crowd' || n, '09' || (20000000 + n), 'หมู่', 'ฝูงชน', 'BAY', '88' || n, '', 'web', '2021-01-01' from generate_series(1, 1030) n`)
    const read = async (body: object) =>
      (await server.call(member.searchMembers, { token: owner.token, body: { search: 'ฝูงชน', size: 100, ...body } }))
        .body.data
    const seen = new Set<string>()
    let page = await read({ page: 1 })
    expect([page.totalRecords, page.totalCapped, page.totals]).toEqual([1_000, true, null])
    for (; page.records.length > 0; ) {
      for (const { id } of page.records) seen.add(id)
      const { currentPage, first, last } = page
      page = await read({ page: currentPage + 1, near: { page: currentPage, first, last } })
    }
    expect(seen.size).toBe(1_030)
    const end = await read({ page: -1 })
    expect(end.records.every(({ id }) => seen.has(id))).toBe(true)
    const few = await read({ search: 'crowd10', size: 10 })
    expect([few.totalRecords, few.totalCapped, few.totals]).toEqual([42, false, { cashMinor: 0, owedMinor: 0 }])
    expect((await read({ search: 'crowd10', size: 10, page: 5 })).records).toHaveLength(2)
  })

  it('by status, bank, tag, upline, origin and day, each alone and together', async () => {
    const upline = await addMember(server, owner.token)
    const { id } = await addMember(server, owner.token, {
      uplineId: upline.id,
      tags: ['vip', 'vip', 'โทรเช้า'],
      account: { bank: 'GSB', number: '123456789012' },
    })
    await server.database.tx.run(sql`update member set registered_at = '2026-03-01T18:00:00Z' where id = ${id}`)
    const day = { registeredFrom: '2026-03-02', registeredTo: '2026-03-02' }
    const filters = [
      { status: 'active' },
      { bank: 'GSB' },
      { tag: 'โทรเช้า' },
      { uplineId: upline.id },
      { origin: 'staff' },
      day,
    ]
    for (const filter of filters) expect(await found(filter), JSON.stringify(filter)).toContain(id)
    expect(await found(Object.assign({}, ...filters))).toEqual([id])
    expect(await found({ ...day, registeredFrom: '2026-03-01', registeredTo: '2026-03-01' })).toEqual([])
    expect(await found({ tag: 'vi' })).toEqual([])
    const { data } = (await server.call(member.listMemberTags, { token: clerk.token })).body
    expect(data.tags).toContain('โทรเช้า')
  })

  it('by the cash they have at this moment, also those who never had any', async () => {
    const add = () => addMember(server, owner.token, { tags: ['by-cash'] })
    const [none, spent, some, rich] = await Promise.all([add(), add(), add(), add()])
    const give = (to: { id: string }, amountMinor: number) => adjustBy(server, owner.token, to.id, amountMinor)
    await give(spent, 100)
    await adjustBy(server, owner.token, spent.id, 100, 'adjustmentOut')
    await give(some, 2_500)
    await give(rich, 400_000)
    const who = async (range: object) => new Set(await found({ tag: 'by-cash', ...range }))
    const idsOf = (...members: { id: string }[]) => new Set(members.map(({ id }) => id))
    expect(await who({ cashFromMinor: 1 })).toEqual(idsOf(some, rich))
    expect(await who({ cashFromMinor: 2_500, cashToMinor: 2_500 })).toEqual(idsOf(some))
    expect(await who({ cashFromMinor: 2_501 })).toEqual(idsOf(rich))
    expect(await who({ cashToMinor: 2_500 })).toEqual(idsOf(none, spent, some))
    expect(await who({ cashToMinor: 0 })).toEqual(idsOf(none, spent))
    expect(await who({ cashFromMinor: 0 })).toEqual(idsOf(none, spent, some, rich))
    await give(some, 1)
    expect(await who({ cashFromMinor: 2_501, cashToMinor: 3_000 })).toEqual(idsOf(some))
    // The same once it is noted, and when money moves after that: out of the range, and into it.
    await foldMemberCash.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    expect(await who({ cashFromMinor: 2_501, cashToMinor: 3_000 })).toEqual(idsOf(some))
    expect(await who({ cashToMinor: 0 })).toEqual(idsOf(none, spent))
    await adjustBy(server, owner.token, some.id, 2_501, 'adjustmentOut')
    await give(none, 2_900)
    expect(await who({ cashFromMinor: 2_501, cashToMinor: 3_000 })).toEqual(idsOf(none))
    expect(await who({ cashToMinor: 0 })).toEqual(idsOf(spent, some))
    const row = present(
      (await server.call(member.searchMembers, { token: owner.token, body: { tag: 'by-cash', cashFromMinor: 3_000 } }))
        .body.data.records[0],
    )
    expect(row.cashMinor).toBe(400_000)
  })

  it('with an exact total that follows their status', async () => {
    const totals = async (status: 'active' | 'suspended') =>
      (await server.call(member.searchMembers, { token: owner.token, body: { status } })).body.data.totalRecords
    const [active, suspended] = [await totals('active'), await totals('suspended')]
    const { id } = await addMember(server, owner.token)
    await server.call(member.suspendMember, { token: owner.token, params: { id }, body: { reason: 'ตรวจสอบเอกสาร' } })
    expect([await totals('active'), await totals('suspended')]).toEqual([active, suspended + 1])
  })

  it('when they look like the one being entered: by phone, by any account they ever had, by a name nearly the same', async () => {
    const { id } = await addMember(server, owner.token, {
      phone: '0811119999',
      firstName: 'ณัฐธยาน์',
      lastName: 'วงศ์สวัสดิ์',
      account: { bank: 'KTB', number: '5550001112' },
    })
    const lookalikes = async (body: object, { token } = owner) =>
      (await server.call(member.findLookalikes, { token, body })).body.data.members
    expect(await lookalikes({ phone: '081-111-9999' })).toEqual([expect.objectContaining({ id, by: ['phone'] })])
    // Whose a number is, is told to nobody who may not see it.
    expect(await lookalikes({ phone: '081-111-9999' }, clerk)).toEqual([])
    expect(await lookalikes({ name: 'ณัฐธยาน์ วงศ์สวัสดิ' }, clerk)).toMatchObject([{ id, by: ['name'] }])
    await server.call(member.changeMemberAccount, {
      token: owner.token,
      params: { id },
      body: { account: { bank: 'SCB', number: '5550001113' }, reason: 'บัญชีเดิมปิด' },
    })
    expect(await lookalikes({ account: { bank: 'KTB', number: '5550001112' } })).toMatchObject([
      { id, by: ['account'] },
    ])
    expect(await lookalikes({ name: 'ณัฐธยาน์ วงศ์สวัสดิ' })).toMatchObject([{ id, by: ['name'] }])
    expect(await lookalikes({ name: 'ประยุทธ มั่นคง' })).toEqual([])
    expect(await lookalikes({})).toEqual([])
  })
})

describe('a change of the bank account', () => {
  it('keeps the old one, needs a reason, and shuts withdrawals for as long as the setting says', async () => {
    const { id } = await addMember(server, owner.token)
    const { account } = newMember()
    const change = (body: object) =>
      server.send<MemberDetail>('POST', `/api/v1/member/change-account/${id}`, body, { token: owner.token })
    expect(fieldsOf(await change({ account, reason: '' }))).toEqual(['reason TOO_SHORT'])
    const changed = (await change({ account, reason: 'เปลี่ยนธนาคาร' })).body.data
    const timeOf = (at: string | null) => Date.parse(present(at))
    const hours = (timeOf(changed.withdrawBlockedUntil) - timeOf(changed.accountChangedAt)) / 3_600_000
    expect(hours).toBe(24)
    expect(fieldsOf(await change({ account, reason: 'อีกครั้ง' }))).toEqual(['account.number BANK_ACCOUNT_SAME'])
    const { accounts } = (await server.call(member.listMemberAccounts, { token: owner.token, params: { id } })).body
      .data
    expect(accounts).toMatchObject([
      {
        accountNumber: masked(account.number),
        until: null,
        reason: 'เปลี่ยนธนาคาร',
        changedBy: owner.username,
      },
      { until: expect.any(String) },
    ])
  })
})

describe('the state of a member', () => {
  const steps = { active: member.activateMember, suspended: member.suspendMember, closed: member.closeMember }

  it('goes as the machine says, and otherwise nothing happens', async () => {
    for (const from of ['active', 'suspended', 'closed'] as const) {
      for (const to of ['active', 'suspended', 'closed'] as const) {
        const { id } = await addMember(server, owner.token)
        await server.database.tx.run(sql`update member set status = ${from} where id = ${id}`)
        const answer = await server.call(steps[to], { token: owner.token, params: { id }, body: { reason: 'เหตุผล' } })
        const allowed = memberMachine[from].includes(to)
        expect(answer.status, `${from} to ${to}`).toBe(allowed ? 200 : 409)
        const { data } = (await server.call(member.getMember, { token: owner.token, params: { id } })).body
        expect([data.status, data.statusReason]).toEqual(allowed ? [to, 'เหตุผล'] : [from, ''])
      }
    }
  })

  it('once closed lets nothing be changed', async () => {
    const { id } = await addMember(server, owner.token)
    await server.call(member.closeMember, { token: owner.token, params: { id }, body: { reason: 'ขอปิดบัญชี' } })
    const given = { token: owner.token, params: { id } }
    const answers = [
      await server.call(member.tagMember, { ...given, body: { tag: 'vip' } }),
      await server.call(member.changeMemberPassword, { ...given, body: { password: 'another-fine-password' } }),
      await server.call(member.changeMemberAccount, {
        ...given,
        body: { account: newMember().account, reason: 'เหตุผล' },
      }),
    ]
    expect(answers.map(({ body }) => body.error.code)).toEqual(Array(3).fill('MEMBER_CLOSED'))
  })
})

describe('tags and notes', () => {
  it('have their limits, and a tag stands once', async () => {
    const { id } = await addMember(server, owner.token, { tags: Array.from({ length: 19 }, (_, n) => `t${n}`) })
    const tag = (word: string) =>
      server.call(member.tagMember, { token: owner.token, params: { id }, body: { tag: word } })
    expect((await tag('t3')).body.data.tags).toHaveLength(19)
    expect((await tag('last')).body.data.tags).toHaveLength(20)
    expect((await tag('too-many')).body.error.code).toBe('MEMBER_TAGS_FULL')
  })

  it('are read newest first, and no note can be altered', async () => {
    const { id } = await addMember(server, owner.token)
    for (const text of ['แรก', 'สอง']) {
      await server.call(member.addMemberNote, { token: clerk.token, params: { id }, body: { text } })
    }
    const { data } = (await server.call(member.searchMemberNotes, { token: owner.token, body: { memberId: id } })).body
    expect(data.records.map(note => note.text)).toEqual(['สอง', 'แรก'])
    expect(data.records[0]?.username).toBe(clerk.username)
    await expect(server.database.tx.run(sql`update member_note set text = 'x'`)).rejects.toThrow('permission denied')
  })
})

it('members of another brand are not found', async () => {
  const { id } = await addMember(server, owner.token)
  const stranger = await server.adminsOf(server.brands[1])('owner')
  const host = server.brands[1].hosts[0] ?? ''
  const answer = await server.call(member.getMember, { token: stranger.token, host, params: { id } })
  expect(answer.status).toBe(404)
})
