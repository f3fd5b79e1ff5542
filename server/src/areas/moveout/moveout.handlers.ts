import { mayGo } from '#contract/core/machine.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Locale } from '#contract/core/text.ts'
import type { moveOutCalls } from '#contract/moveout/moveout.calls.ts'
import { packageMachine } from '#contract/moveout/moveout.machine.ts'
import { packageRecord } from '#contract/moveout/moveout.record.ts'
import { packageLimits } from '#contract/moveout/moveout.rules.ts'
import type { Package } from '#contract/moveout/moveout.types.ts'
import { askApproval, voidApprovals } from '#frames/approval/approval.ts'
import { raise } from '#platform/audit/notice.ts'
import { refusedBy } from '#platform/call/constraint.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { piecesOf } from '#platform/file/sealed-file.ts'
import { AppError, errorText, notFound } from '#platform/http/error.ts'
import { listOwners } from '#platform/reveal/reveal.sql.ts'
import {
  countMade,
  findDownload,
  findPackage,
  findReady,
  insertDownload,
  insertPackage,
  listPackages,
  lockPackage,
  setEnded,
  settleRefused,
  sumOfMembers,
} from './moveout.sql.ts'
import { leftOut, topics } from './package-contents.ts'
import { readPiece } from './package-file.ts'

/** What went wrong is stored as a code. */
const shown = (row: Package, locale: Locale): Package => ({
  ...row,
  error: row.error === null ? null : errorText('SYSTEM_FAILED', { requestId: row.id }, locale),
})

async function read({ tx, admin, locale }: SignedContext, id: string): Promise<Package> {
  const found = await findPackage(tx, admin.id, id)
  if (!found) throw notFound()
  return shown(found, locale)
}

const snapshot = (row: Package) => snapshotOf(packageRecord, row)

/** As many as may be made in a week were made. Also asked when a second admin agrees, since days may have passed. */
export async function expectSeldom({ tx }: SignedContext): Promise<void> {
  if ((await countMade(tx)) >= packageLimits.perWeek)
    throw new AppError('PACKAGE_TOO_OFTEN', { max: packageLimits.perWeek })
}

export const moveOutHandlers: Handlers<typeof moveOutCalls> = {
  async getMovingOut({ tx, admin, locale }) {
    const packages = await listPackages(tx, admin.id)
    return { topics, leftOut, packages: packages.map(row => shown(row, locale)) }
  },

  async askPackage(context) {
    const { tx, admin, brand, body, locale, record } = context
    await settleRefused(tx)
    await expectSeldom(context)
    const id = await insertPackage(tx, body.reason, admin.id).catch(
      refusedBy({ moving_package_open: 'PACKAGE_OPEN' }, locale),
    )
    await askApproval(context, {
      kind: 'movingOut',
      memberId: null,
      subjectId: id,
      subjectName: brand.name,
      amountMinor: Math.max(1, await sumOfMembers(tx)),
      currency: houseCurrency,
      reason: body.reason,
      payload: { packageId: id },
    })
    const to = await listOwners(tx)
    const fields = { admin: admin.username, reason: body.reason }
    await raise(tx, 'packageAsked', { id, name: brand.name }, fields, { to, except: admin.id })
    const after = await read(context, id)
    record({ id, name: brand.name, before: null, after: snapshot(after) })
    return after
  },

  async cancelPackage(context) {
    const { tx, admin, brand, params, record } = context
    const locked = await lockPackage(tx, params.id)
    if (!locked) throw notFound()
    const before = await read(context, params.id)
    const to = locked.status === 'ready' ? 'gone' : 'cancelled'
    if (!mayGo(packageMachine, locked.status, to)) throw new AppError('PACKAGE_STEP')
    await setEnded(tx, params.id, to)
    await voidApprovals(tx, params.id, admin.id, ['movingOut'])
    const after = await read(context, params.id)
    record({ id: params.id, name: brand.name, before: snapshot(before), after: snapshot(after) })
    return after
  },

  async startDownload(context) {
    const { tx, admin, brand, params, record } = context
    const found = await read(context, params.id)
    if (!found.isMine) throw new AppError('PACKAGE_NOT_YOURS')
    const stored = await findReady(tx, params.id)
    if (!stored) throw new AppError('PACKAGE_GONE')
    const id = await insertDownload(tx, params.id, admin.id)
    const to = await listOwners(tx)
    const subject = { id: params.id, name: brand.name }
    await raise(tx, 'packageDownloaded', subject, { admin: admin.username }, { to, except: admin.id })
    record({ id: params.id, name: brand.name, before: null, after: snapshot(found) })
    const { bytes, sha256, takenAt } = stored
    return {
      id,
      name: archiveName(brand.id, takenAt),
      bytes,
      sha256,
      pieces: piecesOf(bytes, packageLimits.pieceBytes),
    }
  },

  async getPiece({ tx, admin, brand, params, body, secrets }) {
    const source = await findDownload(tx, params.id, admin.id)
    if (!source) throw new AppError('DOWNLOAD_OVER')
    const { place } = body
    return {
      read: files => readPiece({ brand, files, secrets }, source, place),
      name: `${place}.part`,
      type: 'application/octet-stream',
    }
  },
}

const archiveName = (brandId: string, takenAt: string): string =>
  `${brandId}-${takenAt.slice(0, 16).replaceAll(/[-:]/g, '')}Z.zip`
