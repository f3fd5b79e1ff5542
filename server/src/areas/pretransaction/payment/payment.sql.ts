import type { Currency } from '#contract/core/money.ts'
import type { Direction, MessageResult } from '#contract/gateway/gateway.types.ts'
import type { PreKind } from '#contract/pretransaction/pretransaction.types.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { LockedPre } from '../pretransaction.sql.ts'

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
    insert into gateway_message ${columnsAndValues({
      gatewayId: message.gatewayId,
      eventId: message.eventId,
      outcome: message.outcome,
      amountMinor: message.amountMinor,
      currency: message.currency,
      reference: message.reference,
      providerReference: message.providerReference,
      preId,
      result,
      direction: message.direction,
    })} on conflict do nothing`)

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

/** A payment by what its gateway calls it. */
type OwnPayment = { gatewayId: string; providerReference: string }

/** The deposit as which a payment of a gateway is credited, if it is. */
export const creditOf = (
  tx: Tx,
  { gatewayId, providerReference }: OwnPayment,
): Promise<{ preId: string; number: string } | undefined> =>
  tx.row(sql`
    select c.pre_id, p.number from gateway_credit c join pre_transaction p on p.id = c.pre_id
    where c.gateway_id = ${gatewayId} and c.provider_reference = ${providerReference} and c.ended_at is null`)

/**
 * What is known of the payments of a deposit: what its gateway said was paid for it and whether that is its amount, what the
 * gateway called it when it was begun, and the one that it is credited by.
 */
export const listPaymentsOf = (
  tx: Tx,
  { id, amountMinor, currency }: Pick<LockedPre, 'id' | 'amountMinor' | 'currency'>,
  gatewayId: string,
  by: string | undefined,
): Promise<{ reference: string; isSame: boolean }[]> =>
  tx.rows(sql`
    select provider_reference as reference,
      (amount_minor, currency) = (${amountMinor}::bigint, ${currency}) as is_same
    from gateway_message where pre_id = ${id} and gateway_id = ${gatewayId} and outcome = 'paid' and direction = 'in'
    union all select provider_reference, true from gateway_payment
      where pre_id = ${id} and gateway_id = ${gatewayId} and provider_reference is not null
    union all select ${by}, true where ${by}::text is not null`)

/** Makes a payment that of this deposit, unless it is another's. */
export const insertCredit = (tx: Tx, { gatewayId, providerReference }: OwnPayment, preId: string): Promise<number> =>
  tx.run(sql`
    insert into gateway_credit (gateway_id, provider_reference, pre_id)
    values (${gatewayId}, ${providerReference}, ${preId})
    on conflict (gateway_id, provider_reference) where ended_at is null do nothing`)

/** Lets the payments of a deposit that was taken back be credited again. */
export const endCredits = (tx: Tx, preId: string): Promise<number> =>
  tx.run(sql`update gateway_credit set ended_at = now() where pre_id = ${preId} and ended_at is null`)

/** The payment goes to another gateway. */
export const storeGateway = (tx: Tx, preId: string, gatewayId: string): Promise<number> =>
  tx.run(sql`update gateway_payment set gateway_id = ${gatewayId} where pre_id = ${preId}`)

/** What the gateway calls a payment that it has taken. */
export const storeProviderReference = (
  tx: Tx,
  preId: string,
  reference: string,
  providerReference: string | null,
): Promise<number> =>
  tx.run(sql`
    update gateway_payment set provider_reference = ${providerReference}
    where pre_id = ${preId} and reference = ${reference}`)
