import { type PreStatus, voidStatuses } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreKind, PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { Outcome } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** What a step needs to know of it. */
export type LockedPre = {
  id: string
  number: string
  kind: PreKind
  memberId: string
  memberName: string
  amountMinor: number
  currency: PreRow['currency']
  bank: PreRow['bank']
  accountNumber: string
  bankAccountId: string | null
  gatewayId: string | null
  feeMinor: number
  status: PreStatus
  holdId: number | null
  transferId: number | null
  /** What was taken back of a deposit that was reversed. */
  reversedMinor: number | null
  /** The promotion that was chosen with a deposit. */
  promotionId: string | null
  /** Whether nobody knew once what became of its payout. */
  wasUnknown: boolean
  /** What the rules made of it, and what its member answered where a rule holds it. Null where there was no rule. */
  outcome: Outcome | null
  answer: string | null
  takenBy: string | null
  takenByName: string | null
  version: number
}

/** Locks it: of two who take a step at the same moment, the second one sees what the first has done. */
export const lockPre = (tx: Tx, id: string, takeMinutes: number): Promise<LockedPre | undefined> =>
  tx.row(sql`
    select p.id, p.number, p.kind, p.member_id, p.holder_name as member_name,
      p.amount_minor, p.currency, p.bank, p.account_number, p.bank_account_id,
      p.gateway_id, p.fee_minor, p.status, p.hold_id,
      p.transfer_id, p.reversed_minor, p.promotion_id,
      p.was_unknown, w.outcome, w.answer,
      case when p.taken_at > now() - make_interval(mins => ${takeMinutes}) then p.taken_by end as taken_by,
      a.username as taken_by_name, p.version
    from pre_transaction p left join admin a on a.id = p.taken_by
    left join withdrawal_decision w on w.pre_id = p.id where p.id = ${id} for no key update of p`)

type NewPre = {
  id: string
  kind: PreKind
  channel: PreRow['channel']
  memberId: string
  amountMinor: number
  account: { bank: string; number: string; name: string }
  bankAccountId: string | null
  /** The gateway that it comes by, and what that keeps of it. */
  gateway: { id: string; feeMinor: number } | null
  holdId: number | null
  status: PreStatus
  expiresMinutes: number | null
  /** What the member chose with a deposit. */
  promotionId?: string | undefined
}

const letters: Record<PreKind, string> = { deposit: 'D', withdrawal: 'W' }

export const insertPre = (tx: Tx, pre: NewPre): Promise<{ number: string } | undefined> =>
  tx.row(sql`
    insert into pre_transaction ${columnsAndValues({
      id: pre.id,
      number: nextNumber(letters[pre.kind], 'pre_transaction_number'),
      kind: pre.kind,
      channel: pre.channel,
      memberId: pre.memberId,
      amountMinor: pre.amountMinor,
      currency: currencySql,
      bank: pre.account.bank,
      accountNumber: pre.account.number,
      holderName: pre.account.name,
      bankAccountId: pre.bankAccountId,
      gatewayId: pre.gateway?.id ?? null,
      feeMinor: pre.gateway?.feeMinor ?? 0,
      holdId: pre.holdId,
      status: pre.status,
      expiresAt: sql`now() + make_interval(mins => ${pre.expiresMinutes})`,
      promotionId: pre.promotionId ?? null,
    })} returning number`)

export const countOpen = async (tx: Tx, memberId: string, kind: PreKind): Promise<number> => {
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from pre_transaction
    where member_id = ${memberId} and kind = ${kind}
      and status in ('pending', 'requested', 'approved', 'paying', 'failed', 'unknown')`)
  return row?.n ?? 0
}

/** What a member did today of one kind, without what came to nothing. */
export const usedToday = (
  tx: Tx,
  memberId: string,
  kind: PreKind,
): Promise<{ amountMinor: number; times: number } | undefined> =>
  tx.row(sql`
    select coalesce(sum(amount_minor), 0)::bigint as amount_minor, count(*)::int as times from pre_transaction
    where member_id = ${memberId} and kind = ${kind} and created_at >= business_day_start(business_day(now()))
      and status <> all (${voidStatuses})`)

/** What a member has in cash and does not owe. */
export async function cashOf(tx: Tx, memberId: string): Promise<number> {
  const cash = await tx.row<{ minor: number }>(sql`
    select greatest(0, member_balance(${memberId}, 'cash')
      - coalesce((select owed_minor from member_debt where member_id = ${memberId}), 0)) as minor`)
  return cash?.minor ?? 0
}

/** Sets something of it that is no step: its version stays. */
export const updatePre = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update pre_transaction set ${set} where id = ${id}`)

/** The state that it comes to, and what else the step sets. */
export const storeStep = (tx: Tx, id: string, to: PreStatus, note: string, set?: Sql): Promise<number> =>
  tx.run(sql`
    update pre_transaction set status = ${to}, reason = ${note}, changed_at = now(), version = version + 1
      ${to === 'unknown' ? sql`, was_unknown = true` : sql``} ${set ? sql`, ${set}` : sql``} where id = ${id}`)

/** It no longer ends by itself, and says why it waits. */
export const storeWaiting = (tx: Tx, id: string, note: string): Promise<number> =>
  tx.run(sql`
    update pre_transaction set expires_at = null, reason = ${note}, changed_at = now(), version = version + 1
    where id = ${id}`)

type NewEvent = {
  preId: string
  status: PreStatus
  actor: string
  note: string
  takenMinor: number | null
  owedMinor: number | null
}

export const insertEvent = (tx: Tx, { preId, status, actor, note, takenMinor, owedMinor }: NewEvent): Promise<number> =>
  tx.run(sql`
    insert into pre_event ${columnsAndValues({ preId, status, actor, note, takenMinor, owedMinor })}`)

/** Makes it this admin's for some minutes, or anybody's again. */
export const setTaker = (tx: Tx, id: string, adminId: string | null): Promise<number> =>
  tx.run(sql`
    update pre_transaction set taken_by = ${adminId}::uuid, taken_at = case when ${adminId}::uuid is not null then now() end
    where id = ${id}`)

/** Deposits whose money did not come in time. */
export const listExpired = (tx: Tx, atMost: number): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select id from pre_transaction where status = 'pending' and expires_at <= now() order by expires_at limit ${atMost}`)

/** A member has deposited now. */
export const storeDeposited = (tx: Tx, memberId: string): Promise<number> =>
  tx.run(sql`
    update member set first_deposit_at = coalesce(first_deposit_at, now()), last_deposit_at = now() where id = ${memberId}`)
