import { bankCalls } from '#contract/bank/bank.calls.ts'
import { bankLog } from '#contract/bank/bank.record.ts'
import { type BankAccountRow, bankMachine } from '#contract/bank/bank.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { assignments } from '#platform/database/columns.ts'
import { isUniqueViolation } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { type ContentReader, contentOf } from '#platform/version/version.ts'
import {
  bankList,
  findBankAccount,
  insertBankAccount,
  lockBankAccount,
  settingOf,
  updateBankAccount,
} from './bank.sql.ts'
import { clientHandlers } from './bank-client.handlers.ts'
import { transferHandlers } from './transfer.handlers.ts'
import { countOpenAccounts } from './transfer.sql.ts'

export const bankHandlers: Handlers<typeof bankCalls> = {
  ...clientHandlers,
  ...transferHandlers,
  searchBankAccounts: listHandler(bankList),
  getBankAccount: context => read(context, context.params.id),

  async createBankAccount(context) {
    const { tx, admin, body, locale } = context
    const row = await insertBankAccount(tx, body, admin.id).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      throw wrongField('account', 'OWN_ACCOUNT_TAKEN', locale)
    })
    const created = await read(context, row?.id ?? '')
    context.record({ id: created.id, name: nameOf(created), before: null, after: snapshot(created) })
    return created
  },

  updateBankAccount(context) {
    const { body } = context
    return change(context, body.version, () => settingOf(body))
  },

  async setSweep(context) {
    const { tx, admin, params, body, locale } = context
    const { isOn, aboveMinor, keepMinor, toId } = body
    const wrong = (code: 'NOT_ONE_OF' | 'TRANSFER_SAME') => wrongField('toId', code, locale)
    if (toId === params.id) throw wrong('TRANSFER_SAME')
    if (toId !== undefined && (await countOpenAccounts(tx, [toId])) === 0) throw wrong('NOT_ONE_OF')
    return change(context, body.version, () =>
      assignments({
        sweepAboveMinor: aboveMinor ?? null,
        sweepKeepMinor: keepMinor ?? null,
        sweepToId: toId ?? null,
        sweepBy: isOn ? admin.id : null,
      }),
    )
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
  changeOne(context, { lock: lockBankAccount, read, nameOf, snapshot }, version, before =>
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

/** What a version of an account keeps. Its sweep rule is set by another call, for other admins. */
export const bankContent: ContentReader = async ({ tx }, id) => {
  const row = await findBankAccount(tx, id)
  return row && contentOf(bankCalls.updateBankAccount, bankLog, row)
}
