import { randomUUID } from 'node:crypto'
import { lockDepositRoom, type OwnAccount, pickDepositAccount } from '#areas/bank/bank.public.ts'
import type { MoneyMember } from '#areas/member/member.public.ts'
import { grantChosen, lockClaimer } from '#areas/promotion/promotion.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import { accountOf, type PlainPosting, postKind, postKinds, settleDebts } from '#frames/posting/posting.ts'
import { capture, openHold, release } from '#ledger/ledger-hold.ts'
import { raise } from '#platform/audit/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { claimPayments } from './payment/payment-claim.ts'
import { handOutBlock, readPayoutBlock } from './payout/payout-allowed.sql.ts'
import { insertPre, type LockedPre, lockPre, storeDeposited, updatePre } from './pretransaction.sql.ts'
import { keepEvent, type StepActor, step } from './pretransaction-step.ts'
import { makePromise } from './promise/promise-make.ts'
import { decideWithdrawal } from './rule/rule-decide.ts'

/** What the ledger calls the cause of what it posts for one. */
export const referenceOf = (id: string) => `pre:${id}`

/** Waits for the money of a deposit. Nothing moves before it is there. */
export async function openDeposit(
  tx: Tx,
  member: MoneyMember,
  { amountMinor, promotionId }: { amountMinor: number; promotionId?: string | undefined },
  policy: Policy,
): Promise<string> {
  await lockDepositRoom(tx)
  const account = await pickDepositAccount(tx, amountMinor)
  if (!account) throw new AppError('BANK_NONE')
  const id = randomUUID()
  const pre = await insertPre(tx, {
    id,
    kind: 'deposit',
    channel: 'bank',
    memberId: member.id,
    amountMinor,
    account: member.account,
    bankAccountId: account.id,
    gateway: null,
    holdId: null,
    status: 'pending',
    expiresMinutes: policy.depositMinutes,
    promotionId,
  })
  await keepEvent(tx, id, 'pending', `member:${member.id}`, '')
  await raise(tx, 'depositWaiting', { id, name: pre?.number ?? '' }, { member: member.account.name, amountMinor })
  return id
}

/** Holds the amount and asks for its payment; what the rules pay, and nothing speaks against, is approved at once. */
export async function openWithdrawal(
  tx: Tx,
  member: MoneyMember,
  amountMinor: number,
  policy: Policy,
): Promise<string> {
  const id = randomUUID()
  const owners = { member: member.id }
  const account = await accountOf(tx, 'member.cash', owners, houseCurrency)
  await accountOf(tx, 'member.hold', owners, houseCurrency)
  const hold = await openHold(tx, {
    key: `withdrawal:${id}`,
    account,
    amountMinor,
    currency: houseCurrency,
    reference: referenceOf(id),
    actor: `member:${member.id}`,
  })
  const request = await insertPre(tx, {
    id,
    kind: 'withdrawal',
    channel: 'bank',
    memberId: member.id,
    amountMinor,
    account: member.account,
    bankAccountId: null,
    gateway: null,
    holdId: hold.transfers[0]?.id ?? null,
    status: 'requested',
    expiresMinutes: null,
  })
  await keepEvent(tx, id, 'requested', `member:${member.id}`, '')
  const details = [
    { id, name: request?.number ?? '' },
    { member: member.account.name, amountMinor },
  ] as const
  const isLarge = policy.largeWithdrawalMinor > 0 && amountMinor >= policy.largeWithdrawalMinor
  if (isLarge) await raise(tx, 'withdrawalLarge', ...details)
  const { pays } = await decideWithdrawal(tx, id, policy)
  // Asked once more, with the member locked until it is approved.
  const isAuto = pays && (await readPayoutBlock(tx, id, handOutBlock)) === null
  await makePromise(tx, id, { way: isAuto ? 'auto' : 'hand', bank: member.account.bank }, policy)
  if (isAuto) {
    const pre = await lockPre(tx, id, policy.takeMinutes)
    if (pre) await step(tx, pre, 'approved', { by: 'system' })
  } else await raise(tx, 'withdrawalRequested', ...details)
  return id
}

/**
 * Gives a deposit to its member. The account it came to, or the gateway that holds it, is the other side. `payment` is what
 * the gateway calls the payment that proves it, where one does.
 */
export async function creditDeposit(
  tx: Tx,
  pre: LockedPre,
  by: StepActor,
  note: string,
  payment?: string,
): Promise<void> {
  await step(tx, pre, 'matched', { by, note })
  // Deposits of one member follow each other, so that one of them is the first; and so do their withdrawals and claims.
  await lockClaimer(tx, pre.memberId)
  await claimPayments(tx, pre, payment)
  const posted = await postKinds(tx, `deposit:${pre.id}`, depositLines(pre, by))
  await step(tx, pre, 'credited', { by, note, set: sql`transfer_id = ${posted.transfers[0]?.id}` })
  await storeDeposited(tx, pre.memberId)
  await giveChosen(tx, pre, by)
}

/** The promotion that was chosen with it. Where something speaks against that by now, the deposit stands and says why. */
async function giveChosen(tx: Tx, { id, memberId, promotionId }: LockedPre, actor: StepActor): Promise<void> {
  if (promotionId === null) return
  const refusal = await grantChosen(tx, { memberId, preId: id, promotionId, actor })
  await updatePre(tx, id, sql`promotion_refusal = ${refusal}`)
}

/** What a gateway keeps is the operator's loss and not the member's. */
function depositLines(pre: LockedPre, actor: StepActor): PlainPosting[] {
  const { memberId: member, bankAccountId, gatewayId, amountMinor, feeMinor, currency } = pre
  const line = { amountMinor, currency, reference: referenceOf(pre.id), actor }
  if (bankAccountId !== null) return [{ ...line, kind: 'deposit', owners: { member, bank: bankAccountId } }]
  if (gatewayId === null) throw new Error('a deposit has nowhere that it came to')
  const owners = { member, gateway: gatewayId }
  const fee = { ...line, kind: 'gatewayFee', owners, amountMinor: feeMinor } as const
  return [{ ...line, kind: 'gatewayDeposit', owners }, ...(feeMinor > 0 ? [fee] : [])]
}

/** Money that came to another account than the one announced is on that one. */
export async function moveTo(tx: Tx, pre: LockedPre, bankAccountId: string): Promise<void> {
  if (pre.bankAccountId === bankAccountId) return
  await updatePre(tx, pre.id, sql`bank_account_id = ${bankAccountId}`)
  pre.bankAccountId = bankAccountId
}

/** Gives a held amount back, whoever said no. */
export async function giveBack(
  tx: Tx,
  pre: LockedPre,
  to: 'rejected' | 'cancelled',
  by: StepActor,
  note: string,
): Promise<void> {
  await step(tx, pre, to, { by, note })
  if (pre.holdId === null) return
  await release(tx, { key: `release:${pre.id}`, holdId: pre.holdId, reference: referenceOf(pre.id), actor: by })
  await settleDebts(tx, [pre.memberId])
}

/** The amount left one of our accounts: what was held is gone. */
export async function settlePayout(
  tx: Tx,
  pre: LockedPre,
  { account, bankReference, by }: { account: OwnAccount; bankReference: string; by: StepActor },
): Promise<void> {
  if (pre.holdId === null) throw new Error('a withdrawal holds nothing')
  const target = await accountOf(tx, 'bank.settlement', { bank: account.id }, pre.currency)
  const posted = await capture(tx, {
    key: `payout:${pre.id}`,
    holdId: pre.holdId,
    kind: 'withdrawal',
    target,
    amountMinor: pre.amountMinor,
    reference: referenceOf(pre.id),
    actor: by,
  })
  await step(tx, pre, 'paid', {
    by,
    note: bankReference,
    set: sql`transfer_id = ${posted.transfers[0]?.id}, bank_reference = ${bankReference}, ${paidFrom(account.id)}`,
  })
}

/** A withdrawal that a bank account pays; what a gateway tried before no longer counts. */
export const paidFrom = (accountId: string): Sql =>
  sql`bank_account_id = ${accountId}, channel = 'bank', gateway_id = null, fee_minor = 0`

/** The gateway paid it: what was held is gone from what it has of ours, and so is its fee. */
export async function settleByGateway(tx: Tx, pre: LockedPre, by: StepActor, note: string): Promise<void> {
  const { id, holdId, gatewayId, amountMinor, feeMinor, currency } = pre
  if (holdId === null || gatewayId === null) throw new Error('a withdrawal holds nothing, or has no gateway')
  const owners = { gateway: gatewayId }
  const target = await accountOf(tx, 'gateway.settlement', owners, currency)
  const details = { reference: referenceOf(id), actor: by }
  const posted = await capture(tx, {
    key: `payout:${id}`,
    holdId,
    kind: 'gatewayWithdrawal',
    target,
    amountMinor,
    ...details,
  })
  if (feeMinor > 0) {
    await postKind(tx, {
      key: `payoutFee:${id}`,
      kind: 'gatewayFee',
      owners,
      amountMinor: feeMinor,
      currency,
      ...details,
    })
  }
  await step(tx, pre, 'paid', { by, note, set: sql`transfer_id = ${posted.transfers[0]?.id}` })
}

/** What did not go out waits for staff again; nobody but a person tries a second time. */
export async function backToStaff(tx: Tx, pre: LockedPre, details: { by: StepActor; note: string }): Promise<void> {
  await step(tx, pre, 'failed', details)
  await step(tx, pre, 'requested', details)
}
