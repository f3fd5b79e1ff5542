import type { z } from 'zod'
import { calls } from '#contract/calls.ts'
import type { caseCalls } from '#contract/case/case.calls.ts'
import { addMember } from './member.steps.ts'
import type { Answer, TestServer } from './server.ts'

const { case: cases } = calls

type NewCase = z.input<typeof caseCalls.openCase.body>

/** A new case, about a new member unless one is named. */
export async function openCase(server: TestServer, token: string, more: Partial<NewCase> = {}) {
  const memberIds = more.memberIds ?? [(await addMember(server, token)).id]
  const body = { kind: 'bonusAbuse' as const, title: 'รับโบนัสซ้ำหลายบัญชี', ...more, memberIds }
  const opened = await server.call(cases.openCase, { token, body })
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  return opened.body.data
}

const reason = 'ตรวจเอกสารครบแล้ว'

/** Works on a case and closes it. */
export async function closeCase(
  server: TestServer,
  token: string,
  id: string,
  outcome: 'proven' | 'unfounded' | 'undecided' = 'proven',
) {
  await server.call(cases.startCase, { token, params: { id }, body: {} })
  const closed = await server.call(cases.closeCase, { token, params: { id }, body: { outcome, reason } })
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.body))
  return closed.body.data
}

/** For each logged call on cases, a function that performs it. */
export const caseWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const one = async (token: string) => ({ id: (await openCase(server(), token)).id })
  const another = async (token: string) => (await addMember(server(), token)).id
  const note = 'สมาชิกเดียวกัน'
  const withEvidence = async (token: string) => {
    const params = await one(token)
    const body = { kind: 'member' as const, recordId: await another(token), note }
    return { params, added: await server().call(cases.addEvidence, { token, params, body }) }
  }
  return {
    openCase: async token =>
      server().call(cases.openCase, {
        token,
        body: { kind: 'other', title: 'เรื่องที่ต้องตรวจ', memberIds: [await another(token)], note },
      }),
    updateCase: async token =>
      server().call(cases.updateCase, { token, params: await one(token), body: { kind: 'other', title: 'หัวข้อใหม่' } }),
    addCaseMember: async token =>
      server().call(cases.addCaseMember, { token, params: await one(token), body: { memberId: await another(token) } }),
    async removeCaseMember(token) {
      const memberIds = [await another(token), await another(token)]
      const { id } = await openCase(server(), token, { memberIds })
      return server().call(cases.removeCaseMember, { token, params: { id }, body: { memberId: memberIds[0] ?? '' } })
    },
    async assignCase(token) {
      const { id: adminId } = await server().admins('owner')
      return server().call(cases.assignCase, { token, params: await one(token), body: { adminId } })
    },
    startCase: async token => server().call(cases.startCase, { token, params: await one(token), body: {} }),
    async closeCase(token) {
      const params = await one(token)
      await server().call(cases.startCase, { token, params, body: {} })
      return server().call(cases.closeCase, { token, params, body: { outcome: 'unfounded', reason } })
    },
    async reopenCase(token) {
      const params = await one(token)
      await closeCase(server(), token, params.id)
      return server().call(cases.reopenCase, { token, params, body: { reason: 'พบหลักฐานใหม่' } })
    },
    addCaseNote: async token =>
      server().call(cases.addCaseNote, { token, params: await one(token), body: { text: 'โทรหาสมาชิกแล้ว' } }),
    addEvidence: async token => (await withEvidence(token)).added,
    async withdrawEvidence(token) {
      const { params, added } = await withEvidence(token)
      const evidenceId = added.body.data.evidence[0]?.id ?? ''
      return server().call(cases.withdrawEvidence, { token, params, body: { evidenceId, reason: 'เพิ่มผิดรายการ' } })
    },
  }
}
