import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type LockedMessage, lockMessage } from '#areas/gateway/message.public.ts'
import { feeOf, findPayGateway } from '#areas/gateway/routing.public.ts'
import { lockOpenMember } from '#areas/member/member.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { Id } from '#contract/core/paging.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { unsettledResults } from '#contract/gateway/gateway.types.ts'
import type { Approved } from '#frames/approval/approval.ts'
import { askSecond } from '#frames/approval/second.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { insertPre, lockPre } from '../pretransaction.sql.ts'
import { creditDeposit } from '../pretransaction-money.ts'
import { keepEvent } from '../pretransaction-step.ts'
import { expectDecision, keepDecision } from './message.sql.ts'

type Credit = { memberId: string; reason: string }

function expectCreditable(message: LockedMessage): void {
  expectDecision(message, 'credited')
  const { outcome, direction, currency, result } = message
  const isMoney =
    outcome === 'paid' && direction === 'in' && currency === houseCurrency && unsettledResults.includes(result)
  if (!isMoney) throw new AppError('GATEWAY_MESSAGE_UNFIT')
  if (message.usedNumber !== null) throw new AppError('GATEWAY_PAYMENT_USED', { number: message.usedNumber })
}

/** Above the limit a second admin has to agree to exactly this message as it is. */
export async function askMessageCredit(
  context: SignedContext,
  message: LockedMessage,
  { memberId, reason }: Credit,
): Promise<Approval | null> {
  expectCreditable(message)
  const member = await lockOpenMember(context.tx, memberId)
  return askSecond(context, {
    memberId: member.id,
    kind: 'messageCredit',
    subjectId: String(message.id),
    subjectName: `${message.reference} ${member.fullName}`,
    amountMinor: message.amountMinor,
    currency: houseCurrency,
    reason,
    payload: { messageId: String(message.id), version: message.version, memberId, holderId: message.gatewayId },
  }).catch(refusedBy({ approval_message: 'GATEWAY_MESSAGE_WAITING' }, context.locale))
}

/** Makes a deposit of what came in, credits it to the member, and keeps that it came by this message. */
export async function creditMatched(
  { tx, admin, session }: SignedContext,
  message: LockedMessage,
  { memberId, reason }: Credit,
): Promise<void> {
  expectCreditable(message)
  const member = await lockOpenMember(tx, memberId)
  const { amountMinor } = message
  const gateway = await findPayGateway(tx, message.gatewayId)
  const preId = randomUUID()
  await insertPre(tx, {
    id: preId,
    kind: 'deposit',
    channel: 'gateway',
    memberId: member.id,
    amountMinor,
    account: { bank: member.bank, number: member.accountNumber, name: member.fullName },
    bankAccountId: null,
    gateway: { id: gateway.id, feeMinor: feeOf(gateway, amountMinor) },
    holdId: null,
    status: 'pending',
    expiresMinutes: null,
  })
  const by = `admin:${admin.id}` as const
  await keepEvent(tx, preId, 'pending', by, reason)
  const pre = await lockPre(tx, preId, session.policy.takeMinutes)
  if (!pre) throw notFound()
  await creditDeposit(tx, pre, by, reason, message.providerReference)
  await keepDecision(tx, message.id, { status: 'credited', preId, reason, adminId: admin.id })
}

const OfMessage = z.object({ messageId: z.string(), version: z.int(), memberId: Id })

/** Credits what two admins agreed to, if it is still the same. */
export async function creditAgreed(context: SignedContext, { payload, reason }: Approved): Promise<void> {
  const { messageId, version, memberId } = OfMessage.parse(payload)
  const message = await lockMessage(context.tx, messageId)
  if (!message) throw notFound()
  expectVersion(message, version)
  await creditMatched(context, message, { memberId, reason })
  await writeLive(context.tx, [
    { topic: 'gateway', id: message.gatewayId, action: 'creditMessage', by: context.admin.id },
  ])
}
