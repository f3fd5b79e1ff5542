import { autoCalls } from '#contract/auto-calls.ts'
import type { TransferStatus } from '#contract/bank/transfer.machine.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import { addBankAccount, addClient, tinySlip } from './money.steps.ts'
import type { Answer, TestServer } from './server.ts'

const { bank } = calls
const { takeTransfers, reportTransfer } = autoCalls.bank
const reason = 'เติมบัญชีจ่าย'
export const outside = {
  way: 'out' as const,
  account: { bank: 'KBANK' as const, number: '1112223334' },
  holderName: 'บริษัท คู่ค้า จำกัด',
}

export type Own = { id: string; bank: BankCode; number: string }

export const newTransfer = (fromId: string, more: object = outside) => ({
  ...outside,
  fromId,
  amountMinor: 500_000,
  feeMinor: 1_000,
  reason,
  ...more,
})

/** A draft of this admin. */
export async function draftOf(server: TestServer, token: string, from: Own, more: object = {}) {
  const made = await server.call(bank.createTransfer, { token, body: newTransfer(from.id, more) })
  return made.body.data
}

type Hands = { maker: string; decider: string; from: Own }

/** Brings a new transfer to a state, as staff and a robot would. */
export async function transferAt(server: TestServer, to: TransferStatus, hands: Hands, more: object = {}) {
  const { maker, decider, from } = hands
  const { id } = await draftOf(server, maker, from, more)
  const params = { id }
  const seen = async () => (await server.call(bank.getTransfer, { token: maker, params })).body.data
  const step = async (call: (version: number) => Promise<Answer>) => {
    const answer = await call((await seen()).version)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
  if (to === 'draft') return seen()
  await step(version => server.call(bank.submitTransfer, { token: maker, params, body: { version } }))
  if (to === 'waiting') return seen()
  if (to === 'rejected') {
    await step(version => server.call(bank.rejectTransfer, { token: decider, params, body: { version, reason } }))
    return seen()
  }
  await step(version =>
    server.call(bank.approveTransfer, { token: decider, params, body: { version, confirmShort: true } }),
  )
  if (to === 'approved') return seen()
  if (to === 'done') {
    const bankReference = 'SLIP-1'
    await step(version => server.call(bank.settleTransfer, { token: maker, params, body: { version, bankReference } }))
    return seen()
  }
  const robot = await addClient(server, decider, 'payer', [from.id])
  const account = { bank: from.bank, number: from.number }
  const { transfers } = (await server.auto(takeTransfers, robot, { body: { account, count: 20 } })).body.data
  if (to === 'sending') return seen()
  for (const { leaseId } of transfers) {
    await server.auto(reportTransfer, robot, { params: { id: leaseId }, body: { result: to } })
  }
  return seen()
}

/** For each logged call on bank transfers, a function that performs it. */
export const transferWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => {
  /** The admin is its maker, or decides about one that somebody else made. */
  async function at(status: TransferStatus, token: string, as: 'maker' | 'decider') {
    const other = (await server().admins('owner')).token
    const from: Own = await addBankAccount(server(), token)
    const hands = as === 'maker' ? { maker: token, decider: other } : { maker: other, decider: token }
    const { id, version } = await transferAt(server(), status, { ...hands, from })
    return { params: { id }, version, from }
  }
  return {
    async createTransfer(token) {
      const from: Own = await addBankAccount(server(), token)
      return server().call(bank.createTransfer, { token, body: newTransfer(from.id) })
    },
    async updateTransfer(token) {
      const { params, version, from } = await at('draft', token, 'maker')
      const body = { ...newTransfer(from.id), amountMinor: 7, version }
      return server().call(bank.updateTransfer, { token, params, body })
    },
    async submitTransfer(token) {
      const { params, version } = await at('draft', token, 'maker')
      return server().call(bank.submitTransfer, { token, params, body: { version } })
    },
    async takeBackTransfer(token) {
      const { params, version } = await at('waiting', token, 'maker')
      return server().call(bank.takeBackTransfer, { token, params, body: { version } })
    },
    async approveTransfer(token) {
      const { params, version } = await at('waiting', token, 'decider')
      return server().call(bank.approveTransfer, { token, params, body: { version, confirmShort: true } })
    },
    async rejectTransfer(token) {
      const { params, version } = await at('waiting', token, 'decider')
      return server().call(bank.rejectTransfer, { token, params, body: { version, reason } })
    },
    async settleTransfer(token) {
      const { params, version } = await at('approved', token, 'maker')
      return server().call(bank.settleTransfer, { token, params, body: { version, bankReference: 'SLIP-2' } })
    },
    async addTransferSlip(token) {
      const { params } = await at('approved', token, 'maker')
      return server().call(bank.addTransferSlip, { token, params, body: { file: tinySlip } })
    },
    async failTransfer(token) {
      const { params, version } = await at('unknown', token, 'maker')
      return server().call(bank.failTransfer, { token, params, body: { version, reason } })
    },
  }
}
