import type { SlipAnswer, SlipCheck, SlipTrouble } from '#contract/bank/slip-check.types.ts'
import type { SlipCode } from '#contract/bank/slip-code.ts'
import type { BankCode } from '#contract/core/bank.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Lets a code be asked about, for the deposit that it stands for now. What was said for another deposit is asked anew. */
export const planCheck = (tx: Tx, codeId: string, preId: string): Promise<number> =>
  tx.run(sql`
    insert into slip_check as k (code_id, pre_id) select ${codeId}, ${preId} from slip_service s where s.enabled
    on conflict (code_id) do update set pre_id = excluded.pre_id, result = 'asked', differs = '{}', why = null, attempts = 0,
      next_at = now(), answered_at = null, answer = null where k.pre_id <> excluded.pre_id`)

/** Those that it is time for, over the index of when they are due. */
export const listDueChecks = (tx: Tx, atMost: number): Promise<{ codeId: string }[]> =>
  tx.rows(sql`select code_id from slip_check where next_at <= now() order by next_at limit ${atMost}`)

export type DueCheck = { codeId: string; preId: string; attempts: number }

/** Takes one to be asked about: of two workers at once one gets it, and the other finds it planned for later. */
export const claimCheck = (tx: Tx, codeId: string, retryMs: number): Promise<DueCheck | undefined> =>
  tx.row(sql`
    update slip_check set attempts = attempts + 1, next_at = now() + make_interval(secs => ${retryMs / 1000})
    where code_id = ${codeId} and next_at <= now() returning code_id, pre_id, attempts`)

/** Counts one more question of today; false where there were as many as may be. */
export const countCall = async (tx: Tx, atMost: number): Promise<boolean> =>
  (await tx.run(sql`
    insert into slip_service_day as d (day, calls) values (business_day(now()), 1)
    on conflict (day) do update set calls = d.calls + 1 where d.calls < ${atMost}`)) > 0

export async function callsToday(tx: Tx): Promise<number> {
  const row = await tx.row<{ calls: number }>(sql`select calls from slip_service_day where day = business_day(now())`)
  return row?.calls ?? 0
}

type Subject = {
  code: SlipCode
  number: string
  memberName: string
  amountMinor: number
  createdAt: string
  sender: { bank: BankCode; accountNumber: string; holderName: string }
  receiver: { bank: BankCode; accountNumber: string; holderName: string } | null
}

/** What is asked about, and the deposit that it should fit. */
export const findSubject = (tx: Tx, codeId: string): Promise<Subject | undefined> =>
  tx.row(sql`
    select json_build_object('bank', c.bank, 'reference', c.reference) as code, p.number, p.holder_name as member_name,
      p.amount_minor, p.created_at,
      json_build_object('bank', p.bank, 'accountNumber', p.account_number, 'holderName', p.holder_name) as sender,
      case when b.id is not null
        then json_build_object('bank', b.bank, 'accountNumber', b.number, 'holderName', b.name) end as receiver
    from slip_check k join slip_code c on c.id = k.code_id join pre_transaction p on p.id = k.pre_id
    left join bank_account b on b.id = p.bank_account_id where k.code_id = ${codeId}`)

/** It may stand for another deposit by now, or have been asked about again: then what was said is not kept. */
const isSame = ({ codeId, preId, attempts }: DueCheck) =>
  sql`code_id = ${codeId} and pre_id = ${preId} and attempts = ${attempts}`

type Outcome = Pick<SlipCheck, 'result' | 'differs'> & { answer: SlipAnswer | null }
export const keepOutcome = (tx: Tx, due: DueCheck, { result, differs, answer }: Outcome): Promise<number> =>
  tx.run(sql`
    update slip_check set result = ${result}, differs = ${differs}, why = null, next_at = null, answered_at = now(),
      answer = ${answer && JSON.stringify(answer)}::jsonb where ${isSame(due)}`)

/** Nothing is known. It is asked again later, or left. */
export const keepTrouble = (tx: Tx, due: DueCheck, why: SlipTrouble, retryMs: number | null): Promise<number> =>
  tx.run(sql`
    update slip_check set result = 'unknown', why = ${why}, answered_at = now(),
      next_at = now() + make_interval(secs => ${retryMs === null ? null : retryMs / 1000}::float8) where ${isSame(due)}`)

/** Today it may not be asked any more: it waits for tomorrow, and the attempt does not count. */
export const waitForTomorrow = (tx: Tx, { codeId }: DueCheck): Promise<number> =>
  tx.run(sql`
    update slip_check set result = 'unknown', why = 'limit', attempts = attempts - 1, answered_at = now(),
      next_at = business_day_start(business_day(now()) + 1) + random() * interval '30 minutes' where code_id = ${codeId}`)
