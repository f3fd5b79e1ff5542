import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { BankAccountRow, BankQuery, BankSetting, BankStatus, NewBankAccount } from './bank.types.ts'
import { ClientRow, ClientSetting, ClientStatus, NewClient, NewSecret } from './bank-client.types.ts'
import { SweepSetting } from './sweep.types.ts'
import { transferCalls } from './transfer.calls.ts'

const read = can('paymentAuto', 'read')
const update = can('paymentAuto', 'update', 'read')

export const bankCalls = {
  searchBankAccounts: post('/bank/search', read, { body: BankQuery, reply: pageOf(BankAccountRow), reads: 'replica' }),
  getBankAccount: post('/bank/get/:id', read, { reply: BankAccountRow }),
  createBankAccount: post('/bank/create', can('paymentAuto', 'create'), {
    body: NewBankAccount,
    reply: BankAccountRow,
    logs: ['bank', 'create'],
    freshCode: true,
  }),
  updateBankAccount: post('/bank/update/:id', update, {
    body: BankSetting,
    reply: BankAccountRow,
    logs: ['bank', 'update'],
    freshCode: true,
  }),
  changeBankStatus: post('/bank/change-status/:id', update, {
    body: z.strictObject({ status: BankStatus }),
    reply: BankAccountRow,
    logs: ['bank', 'changeStatus'],
    freshCode: true,
  }),
  /** Sets or ends the sweep rule. Who sets it is the maker of what it makes, so it is for those who make transfers. */
  setSweep: post('/bank/sweep/:id', can('paymentAutoTransfer', 'create'), {
    body: SweepSetting,
    reply: BankAccountRow,
    logs: ['bank', 'setSweep'],
    freshCode: true,
  }),

  /** The programs that come in by wallet-auto. */
  listClients: post('/bank/client/list', read, { reply: z.object({ clients: z.array(ClientRow) }) }),
  /** The secret is answered here and never again. */
  createClient: post('/bank/client/create', can('paymentAuto', 'create'), {
    body: NewClient,
    reply: NewSecret,
    logs: ['client', 'create'],
    freshCode: true,
    secretReply: true,
  }),
  updateClient: post('/bank/client/update/:id', update, {
    body: ClientSetting,
    reply: ClientRow,
    logs: ['client', 'update'],
    freshCode: true,
  }),
  /** Gives a new secret; the one before goes on for a day, so that nothing stands still while it is put in place. */
  rotateSecret: post('/bank/client/rotate/:id', update, {
    reply: NewSecret,
    logs: ['client', 'rotate'],
    freshCode: true,
    secretReply: true,
  }),
  changeClientStatus: post('/bank/client/change-status/:id', update, {
    body: z.strictObject({ status: ClientStatus }),
    reply: ClientRow,
    logs: ['client', 'changeStatus'],
    freshCode: true,
  }),

  ...transferCalls,
}
