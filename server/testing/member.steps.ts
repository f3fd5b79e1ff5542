import { calls } from '#contract/calls.ts'
import { sql } from '../src/platform/database/sql.ts'
import type { Answer, TestServer } from './server.ts'

const { member } = calls
let count = 0

/** The fields of a new member; each has another phone and another bank account. */
export const newMember = (more: object = {}) => {
  count += 1
  const digits = String(count).padStart(8, '0')
  return {
    phone: `08${digits}`,
    username: '',
    firstName: 'สมหญิง',
    lastName: `ตัวอย่าง${count}`,
    account: { bank: 'KBANK' as const, number: `12${digits}` },
    lineId: '',
    tags: [],
    note: '',
    password: 'a-fine-first-password',
    ...more,
  }
}

export const addMember = async (server: TestServer, token: string, more: object = {}) =>
  (await server.call(member.createMember, { token, body: newMember(more) })).body.data

/** For each logged call on members, a function that performs it. */
export const memberWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const one = async (token: string) => ({ id: (await addMember(server(), token)).id })
  const reason = 'เพราะเหตุผลหนึ่ง'
  return {
    createMember: token => server().call(member.createMember, { token, body: newMember() }),
    async updateMember(token) {
      const { phone, firstName, lastName, lineId, tags, note } = newMember()
      const profile = { phone, firstName, lastName, lineId, tags, note, version: 1 }
      const switches = { canDeposit: true, canWithdraw: false, canPlay: true, canPromote: true }
      return server().call(member.updateMember, { token, params: await one(token), body: { ...profile, ...switches } })
    },
    suspendMember: async token =>
      server().call(member.suspendMember, { token, params: await one(token), body: { reason } }),
    async activateMember(token) {
      const params = await one(token)
      await server().call(member.suspendMember, { token, params, body: { reason } })
      return server().call(member.activateMember, { token, params, body: { reason } })
    },
    closeMember: async token =>
      server().call(member.closeMember, { token, params: await one(token), body: { reason } }),
    tagMember: async token =>
      server().call(member.tagMember, { token, params: await one(token), body: { tag: 'vip' } }),
    changeMemberPassword: async token =>
      server().call(member.changeMemberPassword, {
        token,
        params: await one(token),
        body: { password: 'another-fine-password' },
      }),
    createResetLink: async token => server().call(member.createResetLink, { token, params: await one(token) }),
    changeMemberAccount: async token =>
      server().call(member.changeMemberAccount, {
        token,
        params: await one(token),
        body: { account: newMember().account, reason },
      }),
    async endMemberSessions(token) {
      const params = await one(token)
      await server().database.tx.run(sql`
        insert into member_session (token_hash, member_id, ip, user_agent, expires_at)
        values (sha256(${params.id}::bytea), ${params.id}, '192.0.2.1', 'test', now() + interval '1 hour')`)
      return server().call(member.endMemberSessions, { token, params })
    },
    addMemberNote: async token =>
      server().call(member.addMemberNote, { token, params: await one(token), body: { text: 'โทรแล้ว' } }),
    revealMember: async token => server().call(member.revealMember, { token, params: await one(token) }),
  }
}
