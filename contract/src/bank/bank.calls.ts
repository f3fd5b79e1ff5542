import { z } from 'zod'
import { post } from '../core/call.ts'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { BankAccountRow, BankQuery, BankSetting, BankStatus, NewBankAccount } from './bank.types.ts'

const read = can('paymentAuto', 'read')
const update = can('paymentAuto', 'update', 'read')

export const bankCalls = {
  searchBankAccounts: post('/bank/search', read, { body: BankQuery, reply: pageOf(BankAccountRow) }),
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
  }),
  changeBankStatus: post('/bank/change-status/:id', update, {
    body: z.strictObject({ status: BankStatus }),
    reply: BankAccountRow,
    logs: ['bank', 'changeStatus'],
  }),
}
