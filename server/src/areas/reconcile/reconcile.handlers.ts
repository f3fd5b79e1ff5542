import { listOwnAccounts } from '#areas/bank/bank.public.ts'
import { listGatewayNames } from '#areas/gateway/routing.public.ts'
import { findPayers } from '#areas/pretransaction/pretransaction.public.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { closedDayLog } from '#contract/reconcile/day.record.ts'
import type { DayRow } from '#contract/reconcile/day.types.ts'
import type { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { isUntied, readRecords, recordedIn, rowsAtMost, spanOf, tiedTransferIds } from './book.sql.ts'
import { dayList, readDay } from './day.list.ts'
import { checkLedger, readTiles } from './day-check.sql.ts'
import { closeDay, nameOfDay, reopenDay } from './day-close.ts'
import { depositExceptionList, withdrawExceptionList } from './exception.list.ts'
import { readSides } from './exception.sql.ts'
import { fixException, undoException } from './exception-change.ts'
import { readException } from './exception-read.ts'
import { settlementHandlers } from './settlement.handlers.ts'
import { readSheet } from './sheet-read.ts'
import { writeSheet } from './sheet-write.ts'

const accounts = async ({ tx }: SignedContext) => ({ accounts: await listOwnAccounts(tx) })
const gateways = async ({ tx }: SignedContext) => ({ gateways: await listGatewayNames(tx) })

export const reconcileHandlers: Handlers<typeof reconcileCalls> = {
  ...settlementHandlers,
  searchDepositExceptions: listHandler(depositExceptionList),
  getDepositException: context => readException(context, context.params.id, 'deposit'),
  listDepositAccounts: accounts,
  listDepositGateways: gateways,
  findCreditMembers: async context => ({ members: await findPayers(context, context.body.lineId, context.body.text) }),
  fixDeposit: context => fixException(context, 'deposit', context.body),
  writeDepositSheet: context => writeSheet(context, 'deposit'),
  readDepositSheet: context => readSheet(context, 'deposit'),
  undoDepositFix: context => undoException(context, 'deposit', context.body),

  searchWithdrawExceptions: listHandler(withdrawExceptionList),
  getWithdrawException: context => readException(context, context.params.id, 'withdraw'),
  listWithdrawAccounts: accounts,
  listWithdrawGateways: gateways,
  fixWithdraw: context => fixException(context, 'withdraw', context.body),
  writeWithdrawSheet: context => writeSheet(context, 'withdraw'),
  readWithdrawSheet: context => readSheet(context, 'withdraw'),
  undoWithdrawFix: context => undoException(context, 'withdraw', context.body),

  searchDays: listHandler(dayList),
  async getDay({ tx, params }) {
    const day = await readDay(tx, params.id)
    return { ...day, check: await checkLedger(tx, day.accountId) }
  },
  getTiles: ({ tx, body }) => readTiles(tx, body),
  listReconcileAccounts: accounts,

  async listDayRecords(context) {
    const { tx, admin } = context
    const { accountId, day } = await readDay(tx, context.params.id)
    const span = await spanOf(tx, day)
    const transferIds = await tiedTransferIds(tx, accountId, span)
    const { records } = await readSides(tx, admin, accountId, { lineIds: [], transferIds })
    const open = await readRecords(tx, admin, accountId, recordedIn(span), isUntied(accountId))
    const all = [...records, ...open].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    return { rows: all.slice(0, rowsAtMost), isCut: all.length >= rowsAtMost, day, accountId }
  },

  async closeDay(context) {
    let approval: Approval | null = null
    const day = await changeDay(context, async () => {
      approval = await closeDay(context, context.params.id, context.body)
    })
    return { day, approval }
  },

  reopenDay: context =>
    changeDay(context, () => reopenDay(context, context.params.id, context.body.version), {
      reason: context.body.reason,
    }),
}

async function changeDay(
  context: SignedContext & { params: { id: string } },
  act: () => Promise<void>,
  more: object = {},
): Promise<DayRow> {
  const { tx, params } = context
  const before = await readDay(tx, params.id)
  await act()
  const after = await readDay(tx, params.id)
  context.record({
    id: after.id,
    name: nameOfDay(after),
    before: snapshotOf(closedDayLog, before),
    after: { ...snapshotOf(closedDayLog, after), ...more },
  })
  return after
}
