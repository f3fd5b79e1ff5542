import { listGatewayNames } from '#areas/gateway/routing.public.ts'
import { lockOpenMember } from '#areas/member/member.public.ts'
import {
  creditLine,
  giveWithdrawalBack,
  lockPreForFix,
  proveBy,
  takeDepositBack,
} from '#areas/pretransaction/pretransaction.public.ts'
import type { LedgerKind } from '#contract/core/ledger-kinds.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { FixBody, OwnSide } from '#contract/reconcile/exception.types.ts'
import { oweMissing, postKind } from '#frames/posting/posting.ts'
import { type Constraints, refusedBy } from '#platform/call/constraint.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { type LockedException, readSides, type Sides, sumOf } from './exception.sql.ts'
import { isTied, makeTie, tieOfLine } from './tie.sql.ts'

/** What a fix did: each part where there is one. */
export type Done = { transferId: number | null; tieId: string | null; preId: string | null }
const nothing: Done = { transferId: null, tieId: null, preId: null }

/** An exception with its sides, and who wants what done about it. */
export type Work = { exception: LockedException; sides: Sides; body: FixBody; makerId: string; fixId: string }
type Fixer = (context: SignedContext, work: Work) => Promise<Done>

const unfit = () => new AppError('RECONCILE_UNFIT')

/** What the bank has beyond our records. */
export const differenceOf = ({ lines, records }: Sides): number => sumOf(lines) - sumOf(records)

export const fixers: Readonly<Record<FixBody['fix'], Fixer>> = {
  tie: async (context, { exception, body }) => ({
    ...nothing,
    tieId: await tie(context, exception, {
      lineIds: [...exception.lineIds, ...(body.lineIds ?? [])],
      transferIds: [...exception.transferIds, ...(body.transferIds ?? [])],
    }),
  }),

  async credit(context, { sides: { lines, records }, body }) {
    const [line] = lines
    if (!line || lines.length > 1 || records.length > 0 || body.memberId === undefined) throw unfit()
    const { memberId, reason } = body
    return { ...nothing, preId: await creditLine(context, line.id, { memberId, reason }) }
  },

  async reverse(context, { exception, sides, body }) {
    const { preId } = onlyRecord(sides, 'deposit')
    const transferId = await takeDepositBack(context, await lockPreForFix(context, preId), body.reason)
    const made = { lineIds: [], transferIds: [...exception.transferIds, transferId] }
    return { transferId, preId, tieId: await tie(context, exception, made) }
  },

  async return(context, { exception, sides, body }) {
    const { accountId } = exception
    const [line] = sides.lines
    // Money that came back is on the account; else it never left, and the two records take each other back.
    const preId = line ? body.preId : onlyRecord(sides, 'withdrawal').preId
    if (preId === undefined) throw unfit()
    const pre = await lockPreForFix(context, preId)
    if (pre.bankAccountId !== accountId || (line && line.amountMinor !== pre.amountMinor)) throw unfit()
    const transferId = await giveWithdrawalBack(context, pre, body.reason)
    const made = { lineIds: exception.lineIds, transferIds: [...exception.transferIds, transferId] }
    return { transferId, preId, tieId: await tie(context, exception, made) }
  },

  async correct(context, work) {
    const { sides } = work
    const [record] = sides.records
    if (sides.lines.length !== 1 || sides.records.length !== 1 || !record?.memberId || !record.preId) throw unfit()
    const { id: member } = await lockOpenMember(context.tx, record.memberId)
    const difference = differenceOf(sides)
    const kind = difference > 0 ? 'correctionIn' : 'correctionOut'
    // What they no longer have they owe.
    const details = { reference: `pre:${record.preId}`, actor: `admin:${work.makerId}` }
    if (difference < 0) await oweMissing(context.tx, { memberId: member, amountMinor: -difference, ...details })
    return { ...(await balance(context, work, kind, { member }, `pre:${record.preId}`)), preId: record.preId }
  },
  async settlement(context, work) {
    const gateway = (await listGatewayNames(context.tx)).find(({ id }) => id === work.body.gatewayId)
    if (!gateway) throw unfit()
    const kind = differenceOf(work.sides) > 0 ? 'gatewaySettlement' : 'gatewayTopUp'
    return balance(context, work, kind, { gateway: gateway.id }, `reconcile:${work.exception.id}`)
  },
  fee: (context, work) => takeByHouse(context, work, 'bankFee'),
  loss: (context, work) => takeByHouse(context, work, 'bankLoss'),
  gain: (context, work) => takeByHouse(context, work, 'bankGain'),
}

type OfPre = OwnSide & { preId: string }

function onlyRecord({ lines, records }: Sides, kind: LedgerKind): OfPre {
  const [record] = records
  if (lines.length > 0 || records.length !== 1 || record?.kind !== kind || record.preId === null) throw unfit()
  return { ...record, preId: record.preId }
}

type HouseKind = 'bankFee' | 'bankLoss' | 'bankGain'

/** Only money that is more than we know of is a gain, and only what is less is a cost. */
async function takeByHouse(context: SignedContext, work: Work, kind: HouseKind): Promise<Done> {
  const difference = differenceOf(work.sides)
  if (difference === 0 || difference > 0 !== (kind === 'bankGain')) throw unfit()
  return balance(context, work, kind, {}, `reconcile:${work.exception.id}`)
}

/** Posts what the sides differ by, and ties them with it: after that they are the same amount. */
async function balance(
  context: SignedContext,
  { exception, sides, makerId, fixId }: Work,
  kind: HouseKind | 'correctionIn' | 'correctionOut' | 'gatewaySettlement' | 'gatewayTopUp',
  owners: { member?: string; gateway?: string },
  reference: string,
): Promise<Done> {
  const posted = await postKind(context.tx, {
    kind,
    key: `reconcile:${fixId}`,
    owners: { ...owners, bank: exception.accountId },
    amountMinor: Math.abs(differenceOf(sides)),
    currency: houseCurrency,
    reference,
    actor: `admin:${makerId}`,
  })
  const transferId = posted.transfers[0]?.id
  if (transferId === undefined) throw new Error('the ledger posted nothing')
  const made = { lineIds: exception.lineIds, transferIds: [...exception.transferIds, transferId] }
  return { ...nothing, transferId, tieId: await tie(context, exception, made) }
}

/** One line and one deposit or withdrawal are a match, which the rest of the house knows; everything else is a tie. */
async function tie({ tx, admin, locale }: SignedContext, { accountId }: LockedException, made: Named): Promise<string> {
  const sides = await readSides(tx, 'comparison', accountId, made)
  if (sides.lines.length !== made.lineIds.length || sides.records.length !== made.transferIds.length) throw unfit()
  await expectFree(tx, accountId, made)
  const difference = differenceOf(sides)
  if (difference !== 0 || sides.lines.length + sides.records.length < 2) {
    throw new AppError('RECONCILE_UNEQUAL', { amount: formatMoney(Math.abs(difference), houseCurrency, locale) })
  }
  const [line, record] = [sides.lines[0], sides.records[0]]
  const isMatch = sides.lines.length === 1 && sides.records.length === 1 && isPosting(record)
  const making =
    isMatch && line && record?.preId
      ? proveBy(tx, line.id, record.preId, [], admin.id).then(() => tieOfLine(tx, line.id))
      : makeTie(tx, { accountId, ...made, adminId: admin.id })
  return making.catch(refusedBy(unique, locale))
}

/** A line, a transfer and a request each belong to one match. */
const unique: Constraints = {
  reconcile_tie_line: 'RECONCILE_USED',
  reconcile_tie_transfer: 'RECONCILE_USED',
  statement_line_pre: 'RECONCILE_USED',
}

type Named = { lineIds: readonly string[]; transferIds: readonly number[] }

/** A line is used once, ever, and so is a record. */
async function expectFree(tx: Tx, accountId: string, named: Named): Promise<void> {
  if (await isTied(tx, accountId, named)) throw new AppError('RECONCILE_USED')
}

const isPosting = (record: OwnSide | undefined): boolean => record?.kind === 'deposit' || record?.kind === 'withdrawal'
