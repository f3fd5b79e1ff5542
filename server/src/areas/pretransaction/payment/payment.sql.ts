import type { Currency } from '#contract/core/money.ts'
import type { Direction, MessageResult } from '#contract/gateway/gateway.types.ts'
import type { PreKind } from '#contract/pretransaction/pretransaction.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** A gateway that has not said anything by then is asked, and then again after twice as long each time, up to an hour. */
const firstAskMinutes = 2
const longestWaitMinutes = 60
/** Within half a day every payment has ended one way or the other, and a statement of the gateway says the rest. */
const asksAtMost = 15
/** So many in one go; the next minute takes the rest. */
const asksAtOnce = 50

type NewPayment = {
  preId: string
  gatewayId: string
  reference: string
  qr: string | null
  /** Whether the gateway is somebody who can be asked. */
  isAsked: boolean
}

export const insertPayment = (tx: Tx, { preId, gatewayId, reference, qr, isAsked }: NewPayment): Promise<number> =>
  tx.run(sql`
    insert into gateway_payment (pre_id, gateway_id, reference, qr, ask_at)
    values (${preId}, ${gatewayId}, ${reference}, ${qr},
      case when ${isAsked}::boolean then now() + make_interval(mins => ${firstAskMinutes}) end)`)

/**
 * The order of a payout at a gateway, and its reference. One that is ordered again is another payout and has another
 * reference, so that nothing that is said of the first can be taken for the second.
 */
export const insertPayout = (
  tx: Tx,
  { preId, gatewayId, number }: { preId: string; gatewayId: string; number: string },
): Promise<{ reference: string } | undefined> => {
  const reference = number.replaceAll('-', '')
  return tx.row(sql`
    insert into gateway_payment as known (pre_id, gateway_id, reference, ask_at)
    values (${preId}, ${gatewayId}, ${reference}, now() + make_interval(mins => ${firstAskMinutes}))
    on conflict (pre_id) do update set gateway_id = excluded.gateway_id, tries = known.tries + 1,
      reference = ${reference} || 'X' || (known.tries + 1), ask_at = excluded.ask_at, created_at = now(),
      provider_reference = null, asked_times = 0, ended_at = null
    returning reference`)
}

export type DuePayment = { gatewayId: string; reference: string; amountMinor: number; currency: Currency }

/** A payment that still has to be begun at its gateway; none where that was done, or where nobody waits for it any more. */
export const findUnstarted = (tx: Tx, preId: string): Promise<DuePayment | undefined> =>
  tx.row(sql`
    select y.gateway_id, y.reference, p.amount_minor, p.currency
    from gateway_payment y join pre_transaction p on p.id = y.pre_id
    where y.pre_id = ${preId} and p.status = 'pending' and y.qr is null and y.redirect_url is null`)

export const keepStarted = (
  tx: Tx,
  preId: string,
  { providerReference, redirectUrl }: { providerReference: string | null; redirectUrl: string | null },
): Promise<number> =>
  tx.run(sql`
    update gateway_payment set provider_reference = ${providerReference}, redirect_url = ${redirectUrl}
    where pre_id = ${preId}`)

/**
 * Locks the payment of a reference at this gateway: of two messages about it, the second sees what the first has done.
 * One that was tried there before another gateway took it is known there, too, and so is a payout that was ordered again
 * under another reference since.
 */
export const lockPayment = (
  tx: Tx,
  gatewayId: string,
  reference: string,
): Promise<{ preId: string; reference: string } | undefined> =>
  tx.row(sql`
    select y.pre_id, y.reference from gateway_payment y
    where split_part(y.reference, 'X', 1) = split_part(${reference}, 'X', 1) and (y.gateway_id = ${gatewayId}
      or exists (select from gateway_attempt a where a.pre_id = y.pre_id and a.gateway_id = ${gatewayId}))
    for no key update of y`)

export const endPayment = (tx: Tx, preId: string, providerReference: string): Promise<number> =>
  tx.run(sql`
    update gateway_payment set ended_at = coalesce(ended_at, now()),
      provider_reference = coalesce(provider_reference, ${providerReference}) where pre_id = ${preId}`)

/** Whether its gateway has said how it ended. */
export const hasEnded = async (tx: Tx, preId: string): Promise<boolean> =>
  (await tx.row(sql`select from gateway_payment where pre_id = ${preId} and ended_at is not null`)) !== undefined

export type NewMessage = {
  direction: Direction
  gatewayId: string
  eventId: string
  outcome: 'paid' | 'failed'
  amountMinor: number
  currency: string
  reference: string
  providerReference: string
}

export const findMessage = (
  tx: Tx,
  gatewayId: string,
  eventId: string,
): Promise<{ result: MessageResult } | undefined> =>
  tx.row(sql`select result from gateway_message where gateway_id = ${gatewayId} and event_id = ${eventId}`)

export const insertMessage = (
  tx: Tx,
  message: NewMessage,
  preId: string | null,
  result: MessageResult,
): Promise<number> =>
  tx.run(sql`
    insert into gateway_message (gateway_id, event_id, outcome, amount_minor, currency, reference, provider_reference, pre_id, result, direction)
    values (${message.gatewayId}, ${message.eventId}, ${message.outcome}, ${message.amountMinor}, ${message.currency},
      ${message.reference}, ${message.providerReference}, ${preId}, ${result}, ${message.direction})
    on conflict do nothing`)

/** Asks how a payment ended as soon as possible, whatever was said of it. */
export const askSoon = (tx: Tx, preId: string): Promise<number> =>
  tx.run(sql`update gateway_payment set ask_at = now(), ended_at = null where pre_id = ${preId}`)

export type SilentPayment = { gatewayId: string; reference: string; preId: string; kind: PreKind; isLast: boolean }

/**
 * Takes payments whose gateway is to be asked now, and says when the next time is before anybody asks: two processes
 * never ask for the same one, and one that fails while asking does not try again at once.
 */
export const claimSilent = (tx: Tx): Promise<SilentPayment[]> =>
  tx.rows(sql`
    update gateway_payment set asked_times = asked_times + 1,
      ask_at = case when asked_times + 1 < ${asksAtMost}
        then now() + make_interval(mins => least(${longestWaitMinutes}, ${firstAskMinutes} * power(2, asked_times)::int)) end
    where pre_id in (
      select pre_id from gateway_payment where ended_at is null and ask_at <= now()
      order by ask_at limit ${asksAtOnce} for no key update skip locked)
    returning gateway_id, reference, pre_id, ask_at is null as is_last,
      (select p.kind from pre_transaction p where p.id = pre_id) as kind`)
