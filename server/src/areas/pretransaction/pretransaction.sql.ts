import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import type { PreKind, PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { nextNumber } from '#platform/call/record-number.ts'
import { currencySql } from '#platform/database/currency.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

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
  takenBy: string | null
  takenByName: string | null
  version: number
}

/** Locks it: of two who take a step at the same moment, the second one sees what the first has done. */
export const lockPre = (tx: Tx, id: string, takeMinutes: number): Promise<LockedPre | undefined> =>
  tx.row(sql`
    select p.id, p.number, p.kind, p.member_id, p.holder_name as member_name,
      p.amount_minor, p.currency, p.bank, p.bank_account_id,
      p.gateway_id, p.fee_minor, p.status, p.hold_id,
      p.transfer_id, p.reversed_minor, p.promotion_id,
      p.was_unknown,
      case when p.taken_at > now() - make_interval(mins => ${takeMinutes}) then p.taken_by end as taken_by,
      a.username as taken_by_name, p.version
    from pre_transaction p left join admin a on a.id = p.taken_by where p.id = ${id} for no key update of p`)

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
    insert into pre_transaction (id, number, kind, channel, member_id, amount_minor, currency, bank, account_number,
      holder_name, bank_account_id, gateway_id, fee_minor, hold_id, status, expires_at, promotion_id)
    values (${pre.id},
      ${nextNumber(letters[pre.kind], 'pre_transaction_number')}, ${pre.kind}, ${pre.channel}, ${pre.memberId}, ${pre.amountMinor}, ${currencySql}, ${pre.account.bank}, ${pre.account.number},
      ${pre.account.name}, ${pre.bankAccountId}, ${pre.gateway?.id ?? null}, ${pre.gateway?.feeMinor ?? 0},
      ${pre.holdId}, ${pre.status},
      now() + make_interval(mins => ${pre.expiresMinutes}), ${pre.promotionId ?? null})
    returning number`)

export const countOpen = async (tx: Tx, memberId: string, kind: PreKind): Promise<number> => {
  const row = await tx.row<{ n: number }>(sql`
    select count(*)::int as n from pre_transaction
    where member_id = ${memberId} and kind = ${kind}
      and status in ('pending', 'requested', 'approved', 'paying', 'failed', 'unknown')`)
  return row?.n ?? 0
}
