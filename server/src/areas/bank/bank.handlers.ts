import type { bankCalls } from '#contract/bank/bank.calls.ts'
import { bankLog } from '#contract/bank/bank.record.ts'
import { type BankAccountRow, bankMachine } from '#contract/bank/bank.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { sqlState } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { clientHandlers } from './bank.client.handlers.ts'
import { bankList, findBankAccount, lockBankAccount, updateBankAccount } from './bank.sql.ts'
import { transferHandlers } from './transfer.handlers.ts'
import { countOpenAccounts } from './transfer.sql.ts'

export const bankHandlers: Handlers<typeof bankCalls> = {
  ...clientHandlers,
  ...transferHandlers,
  searchBankAccounts: listHandler(bankList),
  getBankAccount: context => read(context, context.params.id),

  async createBankAccount(context) {
    const { tx, admin, body, locale } = context
    const { account, name, uses, dayLimitMinor, activeFrom, activeUntil } = body
    const row = await tx
      .row<{ id: string }>(sql`
        insert into bank_account (bank, number, name, uses, day_limit_minor, active_from, active_until, created_by)
        values (${account.bank}, ${account.number}, ${name}, ${[...new Set(uses)]}, ${dayLimitMinor ?? null}, ${activeFrom},
          ${activeUntil}, ${admin.id}) returning id`)
      .catch((error: unknown) => {
        if (sqlState(error) !== '23505') throw error
        throw wrongField('account', 'OWN_ACCOUNT_TAKEN', locale)
      })
    const created = await read(context, row?.id ?? '')
    context.record({ id: created.id, name: nameOf(created), before: null, after: snapshot(created) })
    return created
  },

  updateBankAccount(context) {
    const { name, uses, dayLimitMinor, activeFrom, activeUntil, version } = context.body
    return change(context, version, () => {
      const when = sql`active_from = ${activeFrom}, active_until = ${activeUntil}`
      return sql`name = ${name}, uses = ${[...new Set(uses)]}, day_limit_minor = ${dayLimitMinor ?? null}, ${when}`
    })
  },

  async setSweep(context) {
    const { tx, admin, params, body, locale } = context
    const { isOn, aboveMinor, keepMinor, toId } = body
    const wrong = (code: 'NOT_ONE_OF' | 'TRANSFER_SAME') => wrongField('toId', code, locale)
    if (toId === params.id) throw wrong('TRANSFER_SAME')
    if (toId !== undefined && (await countOpenAccounts(tx, [toId])) === 0) throw wrong('NOT_ONE_OF')
    return change(context, body.version, () => {
      const by = isOn ? admin.id : null
      return sql`sweep_above_minor = ${aboveMinor ?? null}, sweep_keep_minor = ${keepMinor ?? null},
        sweep_to_id = ${toId ?? null}, sweep_by = ${by}`
    })
  },

  changeBankStatus(context) {
    const to = context.body.status
    return change(context, undefined, ({ status }) => {
      if (!mayGo(bankMachine, status, to)) throw new AppError('STATE_ILLEGAL', { from: status, to })
      return sql`status = ${to}`
    })
  },
}

type OneAccount = SignedContext & { params: { id: string } }

async function read({ tx }: SignedContext, id: string): Promise<BankAccountRow> {
  const found = await findBankAccount(tx, id)
  if (!found) throw notFound()
  return found
}

const change = (context: OneAccount, version: number | undefined, set: (before: BankAccountRow) => Sql) =>
  changeOne(context, { lock: lockBankAccount, read, nameOf, shown: snapshot }, version, before =>
    updateBankAccount(context.tx, context.params.id, set(before)),
  )

const nameOf = ({ bank, number }: BankAccountRow) => `${bank} ${number}`

const snapshot = ({ sweep, ...account }: BankAccountRow) =>
  snapshotOf(bankLog, {
    ...account,
    sweepAboveMinor: sweep?.aboveMinor,
    sweepKeepMinor: sweep?.keepMinor,
    sweepTo: sweep?.toAccount,
  })
