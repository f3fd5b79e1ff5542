import { randomUUID } from 'node:crypto'
import {
  giveDepositAgain,
  lockPreForFix,
  takeDepositBack,
  takeReturnBack,
  unprove,
} from '#areas/pretransaction/pretransaction.public.ts'
import { mayGo } from '#contract/core/machine.ts'
import type { FixBody } from '#contract/reconcile/exception.types.ts'
import { exceptionClasses, type FixName, fixes } from '#contract/reconcile/exception-classes.ts'
import { exceptionMachine } from '#contract/reconcile/reconcile.machine.ts'
import { oweMissing, settleDebts } from '#frames/posting/posting.ts'
import { reverse } from '#ledger/ledger-hold.ts'
import type { SignedContext } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { readToday } from './day.sql.ts'
import { refreshDay } from './day-refresh.sql.ts'
import { expectOpenDays, type LockedException, readSides, type Sides, sumOf } from './exception.sql.ts'
import {
  correctionOf,
  insertFix,
  type LastFix,
  lastFix,
  markUndone,
  openException,
  settleException,
} from './fix.sql.ts'
import { differenceOf, fixers } from './fix.ts'
import { endTie, makeTie, matchOfTie, tiedInstants } from './tie.sql.ts'

/** Who wanted it and, where there had to be one, who agreed. */
type Signed = { makerId: string; secondId: string | null }

export function expectExceptionStep({ status }: LockedException, to: 'open' | 'settled'): void {
  if (!mayGo(exceptionMachine, status, to)) throw new AppError('STATE_ILLEGAL', { from: status, to })
}

/** What a fix would move; nothing where it only ties. */
export function amountOf({ fix }: FixBody, sides: Sides): number {
  if (!fixes[fix].posts) return 0
  const wholly = fix === 'credit' || fix === 'return' || fix === 'reverse'
  return Math.abs(wholly ? sumOf(sides.lines) || sumOf(sides.records) : differenceOf(sides))
}

const offered = ({ class: name }: LockedException): readonly FixName[] => exceptionClasses[name].fixes

/** Does what was asked for, keeps it, and looks anew at the days that it changes. The exception is locked before. */
export async function runFix(
  context: SignedContext,
  exception: LockedException,
  body: FixBody,
  { makerId, secondId }: Signed,
): Promise<void> {
  const { tx } = context
  expectExceptionStep(exception, 'settled')
  if (!offered(exception).includes(body.fix)) throw new AppError('RECONCILE_UNFIT')
  const { accountId } = exception
  const sides = await readSides(tx, 'comparison', accountId, exception)
  const joining = await readSides(tx, 'comparison', accountId, {
    lineIds: body.lineIds ?? [],
    transferIds: body.transferIds ?? [],
  })
  const days = await expectOpenDays(tx, accountId, instantsOf(sides, joining))
  const fixId = randomUUID()
  const done = await fixers[body.fix](context, { exception, sides, body, makerId, fixId })
  await insertFix(tx, {
    id: fixId,
    exceptionId: exception.id,
    fix: body.fix,
    reason: body.reason,
    amountMinor: amountOf(body, sides),
    transferId: done.transferId,
    tieId: done.tieId,
    preId: done.preId,
    madeBy: makerId,
    secondBy: secondId,
  })
  await settleException(tx, exception.id, makerId)
  await refreshDays(tx, accountId, days)
}

const instantsOf = (...all: readonly Sides[]): string[] =>
  all.flatMap(({ lines, records }) => [...lines, ...records].map(({ at }) => at))

/** Today first: what was posted just now takes back what stands on an earlier day. */
async function refreshDays(tx: Tx, accountId: string, days: readonly string[]): Promise<void> {
  for (const day of new Set([await readToday(tx), ...days])) await refreshDay(tx, accountId, day)
}

/** What can be undone: the last fix. What settled by itself was fixed by nobody. */
export async function undoable(tx: Tx, exception: LockedException): Promise<LastFix> {
  const last = await lastFix(tx, exception.id)
  if (!last || (last.tieId === null && last.fix !== 'credit')) throw new AppError('RECONCILE_FINAL')
  expectExceptionStep(exception, 'open')
  return last
}

/** Takes back what a fix posted and tied. The exception is open again, and found again by the comparison. */
export async function runUndo(context: SignedContext, exception: LockedException, reason: string): Promise<void> {
  const { tx, admin } = context
  const { accountId } = exception
  const last = await undoable(tx, exception)
  const days = await expectOpenDays(tx, accountId, await tiedInstants(tx, last.tieId, exception.lineIds))
  if (last.tieId !== null) await untie(context, last.tieId, reason)
  await takeBack(context, exception, last, reason)
  await markUndone(tx, last.id, admin.id, reason)
  await openException(tx, exception.id)
  await refreshDays(tx, accountId, days)
}

/** Posts the opposite of what a fix posted; what is a step of a pre-transaction is taken back as one. */
async function takeBack(
  context: SignedContext,
  { id, accountId }: LockedException,
  { id: fixId, fix, transferId, preId }: LastFix,
  reason: string,
): Promise<void> {
  const { tx, admin } = context
  if (fix === 'credit' && preId !== null) {
    await takeDepositBack(context, await lockPreForFix(context, preId), reason)
    return
  }
  if (transferId === null) return
  if ((fix === 'reverse' || fix === 'return') && preId !== null) {
    const again = fix === 'reverse' ? giveDepositAgain : takeReturnBack
    const againId = await again(context, await lockPreForFix(context, preId), reason)
    // The two take each other back, so that the first transfer waits for its line as it did before.
    await makeTie(tx, { accountId, lineIds: [], transferIds: [transferId, againId], adminId: admin.id })
  } else {
    const cause = { reference: `reconcile:${id}`, actor: `admin:${admin.id}` }
    const corrected = await correctionOf(tx, transferId)
    if (corrected?.kind === 'correctionIn') await oweMissing(tx, { ...corrected, ...cause })
    await reverse(tx, { key: `reconcile-undo:${fixId}`, transferId, ...cause })
    if (corrected) await settleDebts(tx, [corrected.memberId])
  }
}

async function untie({ tx, admin }: SignedContext, tieId: string, reason: string): Promise<void> {
  const match = await matchOfTie(tx, tieId)
  if (match) await unprove(tx, match.lineId, match.preId, admin.id, reason)
  else await endTie(tx, tieId, admin.id)
}
