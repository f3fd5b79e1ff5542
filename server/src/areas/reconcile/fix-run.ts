import { randomUUID } from 'node:crypto'
import {
  giveDepositAgain,
  lockPreForFix,
  takeDepositBack,
  takeReturnBack,
  unprove,
} from '#areas/pretransaction/pretransaction.public.ts'
import type { LedgerKind } from '#contract/core/ledger-kinds.ts'
import { mayGo } from '#contract/core/machine.ts'
import type { FixBody } from '#contract/reconcile/exception.types.ts'
import { exceptionClasses, type FixName, fixes } from '#contract/reconcile/exception-classes.ts'
import { exceptionMachine } from '#contract/reconcile/reconcile.machine.ts'
import { oweMissing, settleDebts } from '#frames/posting/posting.ts'
import { reverse } from '#ledger/ledger-hold.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError } from '#platform/http/error.ts'
import { refreshDay } from './day-refresh.ts'
import { expectOpenDays, type LockedException, readSides, type Sides, sumOf } from './exception.sql.ts'
import { differenceOf, fixers } from './fix.ts'
import { endTie, makeTie } from './tie.sql.ts'

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
  await tx.run(sql`
    insert into reconcile_fix ${columnsAndValues({
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
    })}`)
  await tx.run(sql`
    update reconcile_exception set status = 'settled', settled_at = now(), settled_by = ${makerId}, version = version + 1
    where id = ${exception.id}`)
  await refreshDays(tx, accountId, days)
}

const instantsOf = (...all: readonly Sides[]): string[] =>
  all.flatMap(({ lines, records }) => [...lines, ...records].map(({ at }) => at))

/** Today first: what was posted just now takes back what stands on an earlier day. */
async function refreshDays(tx: Tx, accountId: string, days: readonly string[]): Promise<void> {
  const today = await tx.row<{ day: string }>(sql`select business_day(now())::text as day`)
  for (const day of new Set([today?.day ?? '', ...days])) await refreshDay(tx, accountId, day)
}

type LastFix = {
  id: string
  fix: FixName
  amountMinor: number
  transferId: number | null
  tieId: string | null
  preId: string | null
}

const lastFix = (tx: Tx, exceptionId: string): Promise<LastFix | undefined> =>
  tx.row(sql`
    select id, fix, amount_minor, transfer_id, tie_id, pre_id
    from reconcile_fix where exception_id = ${exceptionId} and undone_at is null`)

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
  const instants = await tx.rows<{ at: string }>(sql`
    select at from reconcile_tie where tie_id = ${last.tieId} and ended_at is null
    union select at from statement_line where id = any(${exception.lineIds}::uuid[])`)
  const days = await expectOpenDays(
    tx,
    accountId,
    instants.map(({ at }) => at),
  )
  if (last.tieId !== null) await untie(context, last.tieId, reason)
  await takeBack(context, exception, last, reason)
  await tx.run(sql`
    update reconcile_fix set undone_by = ${admin.id}, undone_at = now(), undo_reason = ${reason} where id = ${last.id}`)
  await tx.run(sql`
    update reconcile_exception set status = 'open', settled_at = null, settled_by = null, version = version + 1
    where id = ${exception.id}`)
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
    const told = { reference: `reconcile:${id}`, actor: `admin:${admin.id}` }
    const corrected = await correctionOf(tx, transferId)
    if (corrected?.kind === 'correctionIn') await oweMissing(tx, { ...corrected, ...told })
    await reverse(tx, { key: `reconcile-undo:${fixId}`, transferId, ...told })
    if (corrected) await settleDebts(tx, [corrected.memberId])
  }
}

/** Whose money a fix corrected, where it was a member's. */
const correctionOf = (tx: Tx, transferId: number) =>
  tx.row<{ kind: LedgerKind; memberId: string; amountMinor: number }>(sql`
    select t.kind, a.owner_id as member_id, t.amount_minor::bigint as amount_minor
    from ledger.transfer t join ledger.account a on a.id in (t.debit_id, t.credit_id) and (a.owner, a.name) = ('member', 'cash')
    where t.id = ${transferId} and t.kind in ('correctionIn', 'correctionOut')`)

async function untie({ tx, admin }: SignedContext, tieId: string, reason: string): Promise<void> {
  const match = await tx.row<{ lineId: string; preId: string }>(sql`
    select l.id as line_id, l.pre_transaction_id as pre_id from reconcile_tie k join statement_line l on l.id = k.line_id
    where k.tie_id = ${tieId} and k.ended_at is null and l.pre_transaction_id is not null`)
  if (match) await unprove(tx, match.lineId, match.preId, admin.id, reason)
  else await endTie(tx, tieId, admin.id)
}
