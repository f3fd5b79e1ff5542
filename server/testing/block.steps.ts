import type { z } from 'zod'
import type { blockCalls } from '#contract/block/block.calls.ts'
import { calls } from '#contract/calls.ts'
import { present } from './present.ts'
import type { Answer, TestServer } from './server.ts'

const { block, approval } = calls
let count = 0

/** A phone that nobody else has: nine digits of a landline. */
const newPhone = () => {
  count += 1
  return `053${String(count).padStart(6, '0')}`
}

type NewBlock = z.input<typeof blockCalls.addBlock.body>

/** The fields of a new entry, of a phone that no member has. */
const newBlock = (more: Partial<NewBlock> = {}): NewBlock => ({
  kind: 'phone',
  value: newPhone(),
  reason: 'fraud',
  note: '',
  effect: 'refuse',
  ...more,
})

export const addBlock = async (server: TestServer, token: string, more: Partial<NewBlock> = {}) => {
  const added = await server.call(block.addBlock, { token, body: newBlock(more) })
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  return added.body.data
}

/** Asks for an entry to be lifted, and lets a second admin agree. */
export async function liftBlock(server: TestServer, token: string, id: string): Promise<Answer> {
  await server.call(block.liftBlock, { token, params: { id }, body: { reason: 'ตรวจแล้วไม่ใช่คนเดียวกัน' } })
  const second = await server.admins('owner')
  const asked = await server.call(approval.listApprovals, { token: second.token, body: { subjectId: id } })
  const waiting = asked.body.data.approvals.find(({ status }) => status === 'waiting')
  return server.call(approval.approve, { token: second.token, params: { id: present(waiting).id } })
}

/** For each logged call on the block list, a function that performs it. */
export const blockWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  const one = async () => ({ id: (await addBlock(server(), (await server().admins('owner')).token)).id })
  const text = { text: 'ไม่ใช่บัญชีของฉัน', fromWhom: 'เจ้าของบัญชี' }
  return {
    addBlock: token => server().call(block.addBlock, { token, body: newBlock() }),
    async updateBlock(token) {
      const body = { reason: 'other' as const, note: 'พบอีก', effect: 'refuse' as const }
      return server().call(block.updateBlock, { token, params: await one(), body })
    },
    liftBlock: async token => liftBlock(server(), token, (await one()).id),
    appealBlock: async token => server().call(block.appealBlock, { token, params: await one(), body: text }),
    async upholdBlock(token) {
      const params = await one()
      await server().call(block.appealBlock, { token, params, body: text })
      return server().call(block.upholdBlock, { token, params, body: { reason: 'หลักฐานชัดเจน' } })
    },
  }
}
