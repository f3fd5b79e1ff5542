import { randomUUID } from 'node:crypto'
import { lockDepositRoom } from '#areas/bank/bank.public.ts'
import { feeOf, routePayment } from '#areas/gateway/routing.public.ts'
import { startAtOnce } from '#areas/gateway/service.public.ts'
import type { MoneyMember } from '#areas/member/member.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { PayChannel } from '#contract/pretransaction/pretransaction.types.ts'
import type { Policy } from '#contract/setting/setting-policy.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { addJob } from '#platform/job/job-queue.ts'
import { insertPre } from '../pretransaction.sql.ts'
import { keepEvent } from '../pretransaction-step.ts'
import { insertPayment } from './payment.sql.ts'

type Request = { channel: Exclude<PayChannel, 'bank'>; amountMinor: number; promotionId?: string | undefined }

/**
 * Waits for money that comes by a gateway. A picture is there at once; a service is asked by a job, after this is
 * written: what it says can then not come before what it is about, and nobody's rows are locked while it thinks.
 */
export async function openPayment(
  tx: Tx,
  member: MoneyMember,
  { channel, amountMinor, promotionId }: Request,
  policy: Policy,
): Promise<string> {
  const preId = randomUUID()
  // What is paid by a picture lands on an account of ours.
  if (channel === 'promptpay') await lockDepositRoom(tx)
  const [gateway] = await routePayment(tx, { id: preId, channel, amountMinor, bank: member.account.bank })
  if (!gateway) throw new AppError('GATEWAY_NONE')
  const pre = await insertPre(tx, {
    id: preId,
    kind: 'deposit',
    channel: 'gateway',
    memberId: member.id,
    amountMinor,
    account: member.account,
    bankAccountId: gateway.bankAccountId,
    gateway: { id: gateway.id, feeMinor: feeOf(gateway, amountMinor) },
    holdId: null,
    status: 'pending',
    expiresMinutes: policy.depositMinutes,
    promotionId,
  })
  // Banks keep letters and digits of a reference, and not always what stands between them.
  const reference = (pre?.number ?? '').replaceAll('-', '')
  const started = startAtOnce(gateway, { reference, amountMinor, currency: houseCurrency })
  await insertPayment(tx, { preId, gatewayId: gateway.id, reference, qr: started?.qr ?? null, isAsked: !started })
  await keepEvent(tx, preId, 'pending', `member:${member.id}`, '')
  if (!started) await addJob(tx, 'start-payment', { payload: { preId } })
  return preId
}
