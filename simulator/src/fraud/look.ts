import { adminApi, calls } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { WithdrawalFacts } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { need } from '../cheat-moves.ts'
import type { Cashier } from '../staff.ts'
import type { KindName, Sign } from './plan.ts'
import type { Case, PictureWay } from './scene.ts'
import { signsOfDeposit, signsOfWithdrawal } from './signs.ts'

const { pretransaction } = calls

export type SeenWithdrawal = {
  number: string
  amountMinor: number
  isWrong: boolean
  status: PreStatus
  /** The rules let it be paid, without a person. */
  isAlone: boolean
  /** What the draft beside the live rules would have done. */
  inDraft: { isPaid: boolean; isSame: boolean } | null
  signs: ReadonlySet<Sign>
  /** As they were when it was decided. */
  facts: WithdrawalFacts
}
export type SeenDeposit = { number: string; amountMinor: number; isTrue: boolean; status: PreStatus }
/** A slip that an honest member showed, and the line of the statement that it found. */
export type SeenSlip = {
  depositNumber: string
  reference: string
  way: PictureWay
  isRead: boolean
  line: { preNumber: string | null; isBySlip: boolean } | null
}

/** A case beside what the product shows of it. */
export type SeenCase = {
  kind: KindName
  number: number
  /** What its refusals and its false deposits show; of withdrawals, each has signs of its own. */
  signs: ReadonlySet<Sign>
  withdrawals: SeenWithdrawal[]
  deposits: SeenDeposit[]
  slips: SeenSlip[]
  refused: readonly ErrorCode[]
}

/** Reads what became of a case: nothing but what staff see on their screens. */
export async function lookAt(staff: Cashier, of: Case): Promise<SeenCase> {
  const signs = new Set<Sign>(of.refused.map(code => `refused ${code}` as const))
  const deposits: SeenDeposit[] = []
  for (const { id, number, amountMinor, isTrue } of of.sent) {
    deposits.push({ number, amountMinor, isTrue, status: (await preOf(staff, id)).status })
    if (!isTrue) for (const sign of await signsOfDeposit(staff, id)) signs.add(sign)
  }
  const withdrawals: SeenWithdrawal[] = []
  for (const one of of.asked) withdrawals.push(await seenWithdrawal(staff, one))
  const slips: SeenSlip[] = []
  for (const one of of.slips) slips.push(await seenSlip(staff, of, one))
  return { kind: of.kind, number: of.number, signs, withdrawals, deposits, slips, refused: of.refused }
}

async function preOf({ ask, token }: Cashier, id: string) {
  return need((await ask(adminApi, pretransaction.getPre, { token, params: { id } })).reply, 'request')
}

async function seenWithdrawal(staff: Cashier, asked: Case['asked'][number]): Promise<SeenWithdrawal> {
  const { number, amountMinor, isWrong, id } = asked
  const { ask, token } = staff
  const { status, decision } = await preOf(staff, id)
  const { reply } = await ask(adminApi, pretransaction.explainWithdrawal, { token, body: { number } })
  const { live, draft, facts } = need(reply?.decided, 'decision')
  const isSame = draft?.verdict.outcome === live.verdict.outcome && draft.verdict.queue === live.verdict.queue
  return {
    number,
    amountMinor,
    isWrong,
    status,
    isAlone: decision?.outcome === 'pay',
    inDraft: draft && { isPaid: draft.verdict.outcome === 'pay', isSame },
    signs: await signsOfWithdrawal(staff, asked),
    facts,
  }
}

async function seenSlip(staff: Cashier, { sent }: Case, { depositNumber, code, way }: Case['slips'][number]) {
  const { ask, token } = staff
  const { reference } = code
  const { slips } = await preOf(
    staff,
    need(
      sent.find(({ number }) => number === depositNumber),
      'deposit',
    ).id,
  )
  const isRead = slips.some(slip => slip.reading === 'code' && slip.code?.reference === reference)
  const { reply } = await ask(adminApi, pretransaction.searchStatement, { token, body: { search: reference } })
  const line = reply?.records.find(({ bankReference }) => bankReference === reference)
  const found = line && { preNumber: line.preNumber, isBySlip: line.reasons.includes('slip') }
  return { depositNumber, reference, way, isRead, line: found ?? null }
}
