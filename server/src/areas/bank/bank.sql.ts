import type { z } from 'zod'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { bankRecord, bankSetting } from '#contract/bank/bank.record.ts'
import type { BankAccountRow, BankSetting, NewBankAccount } from '#contract/bank/bank.types.ts'
import { namesOf } from '#contract/core/record.ts'
import { assignments, columnsAndValues, selected, storedOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { accountParts } from './account-parts.public.ts'

/** What came in today by the ledger, which debits the account with it, or went out. One that never moved has none. */
const movedToday = (side: 'debit_id' | 'credit_id'): Sql => sql`coalesce((
  select sum(t.amount_minor)::bigint from ledger.account a join ledger.transfer t on t.${raw(side)} = a.id
  where a.owner = 'bank' and a.owner_id = b.id::text and t.recorded_at >= business_day_start(business_day(now()))), 0)`

/** What is on an account `b` by the books, at this moment. */
export const balance = sql`bank_book(b.id)`

/** What the bank showed beyond that. Null where the bank has shown nothing, or no line that a book can begin with. */
export const difference = sql`
  case when shown.at is not null and bank_opening(b.id) is not null then shown.balance_minor - ${balance} end`

/** What the bank itself showed last of an account `b`: as a reader reported it, or after the newest line with a balance. */
export const shownByBank = sql`
  left join lateral (
    select details.* from (
      select b.reported_balance_minor as balance_minor, b.reported_at as at where b.reported_at is not null
      union all (
        select l.balance_minor, l.at from statement_line l where l.bank_account_id = b.id and l.balance_minor is not null
        order by l.at desc, l.place desc limit 1)) details
    order by details.at desc limit 1) shown on true`

const newestLineCame = sql`(
  select l.created_at from statement_line l where l.bank_account_id = b.id order by l.at desc, l.place desc limit 1)`

const sweep = sql`
  case when b.sweep_by is not null then json_build_object('aboveMinor', b.sweep_above_minor, 'keepMinor', b.sweep_keep_minor,
    'toId', b.sweep_to_id, 'toAccount', (select ${accountParts('t')} from bank_account t where t.id = b.sweep_to_id),
    'authorName', (select a.username from admin a where a.id = b.sweep_by),
    'openNumber', (select x.number from bank_transfer x where x.from_id = b.id and x.is_sweep
      and x.status in ('draft', 'waiting', 'approved', 'sending', 'unknown'))) end`

const columns = selected([...namesOf(bankRecord), 'sweep'], 'b', {
  activeFrom: sql`to_char(b.active_from, 'HH24:MI')`,
  activeUntil: sql`to_char(b.active_until, 'HH24:MI')`,
  inTodayMinor: movedToday('debit_id'),
  outTodayMinor: movedToday('credit_id'),
  balanceMinor: balance,
  reportedBalanceMinor: raw('shown.balance_minor'),
  reportedAt: raw('shown.at'),
  differenceMinor: difference,
  syncedAt: sql`greatest(b.reported_at, ${newestLineCame})`,
  sweep,
})

export const bankList = defineList({
  call: bankCalls.searchBankAccounts,
  waits: 'bank',
  name: 'b.number',
  source: ({ status, bank, use, search }) => ({
    select: sql`select ${columns}`,
    from: sql`from bank_account b ${shownByBank}`,
    where: [
      // What was archived is looked for by its status.
      status === undefined ? sql`b.status <> 'archived'` : sql`b.status = ${status}`,
      bank !== undefined && sql`b.bank = ${bank}`,
      use !== undefined && sql`b.uses @> ${[use]}::text[]`,
      Boolean(search) && sql`(position(${search} in b.number) > 0 or position(lower(${search}) in lower(b.name)) > 0)`,
    ],
    key: { by: 'b.id', type: 'uuid' },
    sorts: { createdAt: { by: 'b.created_at', type: 'timestamptz' } },
    defaultSort: 'createdAt',
  }),
})

export const findBankAccount = (tx: Tx, id: string): Promise<BankAccountRow | undefined> =>
  tx.row(sql`select ${columns} from bank_account b ${shownByBank} where b.id = ${id}`)

/** Locks the account, so that two changes of it follow each other. */
export const lockBankAccount = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from bank_account where id = ${id} for no key update`)

/** What staff set of an account, as it is stored. */
const valuesOf = (setting: Omit<z.output<typeof BankSetting>, 'version'>) =>
  storedOf(bankSetting, { ...setting, uses: [...new Set(setting.uses)] })

export const settingOf = (setting: z.output<typeof BankSetting>): Sql => assignments(valuesOf(setting))

export const insertBankAccount = (
  tx: Tx,
  { account: { bank, number }, ...setting }: z.output<typeof NewBankAccount>,
  adminId: string,
): Promise<{ id: string } | undefined> =>
  tx.row(sql`
    insert into bank_account ${columnsAndValues({ bank, number, ...valuesOf(setting), createdBy: adminId })} returning id`)

export const updateBankAccount = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update bank_account set ${set}, version = version + 1 where id = ${id}`)

/** An account by its name, with what the bank showed of it last. */
export const findShownBalance = (
  tx: Tx,
  id: string,
): Promise<{ name: string; balanceMinor: number | null } | undefined> =>
  tx.row(sql`
    select b.bank || ' ' || b.number as name, shown.balance_minor
    from bank_account b ${shownByBank} where b.id = ${id}`)

type Reported = { balanceMinor: number; at: string }

/** Keeps what a reader reports, unless something newer is there. Gives how many rows that changed. */
export const keepReportedBalance = (tx: Tx, id: string, { balanceMinor, at }: Reported): Promise<number> =>
  tx.run(sql`
    update bank_account set reported_balance_minor = ${balanceMinor}, reported_at = ${at}
    where id = ${id} and (reported_at is null or reported_at < ${at})`)

export const findReportedBalance = (tx: Tx, id: string): Promise<Reported | undefined> =>
  tx.row(sql`select reported_balance_minor as balance_minor, reported_at as at from bank_account where id = ${id}`)

export const isActiveAccount = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.row(sql`select from bank_account where id = ${id} and status = 'active'`)) !== undefined
