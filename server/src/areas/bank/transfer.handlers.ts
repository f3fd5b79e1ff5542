import { randomUUID } from 'node:crypto'
import type { transferCalls } from '#contract/bank/transfer.calls.ts'
import type { TransferStatus } from '#contract/bank/transfer.machine.ts'
import { transferLog } from '#contract/bank/transfer.record.ts'
import type { TransferDetail } from '#contract/bank/transfer.types.ts'
import { fieldError } from '#contract/core/field.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { expectIndependent } from '#frames/approval/independence.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { expectCovered, listPaying } from './funds.public.ts'
import { keepSlip, pictureOf, readSlip } from './slip.public.ts'
import { transferList, transferQueue } from './transfer.list.ts'
import {
  contentOf,
  countOpenAccounts,
  findTransfer,
  insertTransfer,
  type LockedTransfer,
  lockTransfer,
  updateTransfer,
} from './transfer.sql.ts'
import { finishTransfer, keepTransferEvent, stepTransfer } from './transfer-step.ts'

export const transferHandlers: Handlers<typeof transferCalls> = {
  searchTransfers: listHandler(transferList),
  getTransfer: context => look(context),
  listTransferAccounts: async ({ tx }) => ({ accounts: await listPaying(tx) }),
  searchTransferQueue: listHandler(transferQueue),
  getWaitingTransfer: context => look(context),

  async createTransfer(context) {
    const { tx, admin, body } = context
    await expectPlaces(context, body)
    const id = randomUUID()
    await insertTransfer(tx, id, admin.id, body, { isSweep: false })
    await keepTransferEvent(tx, id, 'draft', `admin:${admin.id}`, '')
    const made = await read(context, id)
    context.record({ id, name: made.number, before: null, after: snapshotOf(transferLog, made) })
    return made
  },

  updateTransfer(context) {
    const { version, ...content } = context.body
    return changeOwn(context, version, async ({ id, status }) => {
      if (status !== 'draft') throw new AppError('STATE_ILLEGAL', { from: status, to: 'draft' })
      await expectPlaces(context, content)
      await updateTransfer(context.tx, id, contentOf(content))
    })
  },

  submitTransfer: context =>
    changeOwn(context, context.body.version, async transfer => {
      await expectOpen(context, transfer)
      await go(context, transfer, 'waiting')
    }),

  takeBackTransfer: context =>
    changeOwn(context, context.body.version, async transfer => {
      await go(context, transfer, 'draft')
    }),

  approveTransfer: context =>
    changeOthers(context, context.body.version, async transfer => {
      const { tx, admin, session } = context
      await expectIndependent(tx, session, transfer.makerId)
      await expectOpen(context, transfer)
      const wasShort = await expectCovered(context, {
        accountId: transfer.fromId,
        amountMinor: transfer.amountMinor + transfer.feeMinor,
        isConfirmed: context.body.confirmShort === true,
      })
      const by = `admin:${admin.id}` as const
      await stepTransfer(tx, transfer, 'approved', { by, set: sql`approver_id = ${admin.id}` })
      return wasShort ? { wasShort } : {}
    }),

  rejectTransfer: context =>
    changeOthers(context, context.body.version, async transfer => {
      await go(context, transfer, 'rejected', context.body.reason)
    }),

  settleTransfer: context =>
    change(context, context.body.version, async transfer => {
      const { tx, admin, body } = context
      // One that a client is sending at this moment is theirs to report.
      if (transfer.status === 'sending') throw new AppError('STATE_ILLEGAL', { from: 'sending', to: 'done' })
      const by = `admin:${admin.id}` as const
      // One whose outcome was not known is settled as it is; it is not sent again.
      if (transfer.status === 'approved') await stepTransfer(tx, transfer, 'sending', { by })
      await finishTransfer(tx, transfer, { bankReference: body.bankReference, by })
    }),

  async addTransferSlip(context) {
    const { tx, admin, params, body, locale } = context
    const picture = await pictureOf(body.file, locale)
    const transfer = await lockTransfer(tx, params.id)
    if (!transfer) throw notFound()
    const before = await look(context)
    await keepSlip(tx, { transferId: transfer.id }, picture, { adminId: admin.id })
    const after = await look(context)
    const [from, to] = [{ slipCount: before.slips.length }, { slipCount: after.slips.length }]
    context.record({ id: after.id, name: after.number, before: from, after: to })
    return after
  },
  getTransferSlip: ({ tx, params }) => readSlip(tx, params.id, 'transfer'),
  getWaitingSlip: ({ tx, params }) => readSlip(tx, params.id, 'transfer'),

  failTransfer: context =>
    change(context, context.body.version, async transfer => {
      const from = transfer.status
      if (from !== 'unknown') throw new AppError('STATE_ILLEGAL', { from, to: 'failed' })
      await go(context, transfer, 'failed', context.body.reason)
    }),
}

type OneTransfer = SignedContext & { params: { id: string } }
/** Does it, and gives what its activity tells beside the transfer. */
type Act = (transfer: LockedTransfer) => Promise<object | void>

const go = ({ tx, admin }: OneTransfer, transfer: LockedTransfer, to: TransferStatus, note = '') =>
  stepTransfer(tx, transfer, to, { by: `admin:${admin.id}`, note })

async function read({ tx }: SignedContext, id: string): Promise<TransferDetail> {
  const found = await findTransfer(tx, id)
  if (!found) throw notFound()
  return found
}

/** A draft is its maker's own until it is submitted. */
async function look(context: OneTransfer): Promise<TransferDetail> {
  const found = await read(context, context.params.id)
  if (found.status === 'draft' && found.makerId !== context.admin.id) throw notFound()
  return found
}

/** Every change of one by staff: lock it, do it, and record what it was and is. */
async function change(context: OneTransfer, version: number, act: Act): Promise<TransferDetail> {
  const transfer = await lockTransfer(context.tx, context.params.id)
  if (!transfer) throw notFound()
  expectVersion(transfer, version)
  const before = await read(context, transfer.id)
  const noted = await act(transfer)
  const after = await read(context, transfer.id)
  context.record({
    id: after.id,
    name: after.number,
    before: snapshotOf(transferLog, before),
    after: snapshotOf(transferLog, { ...after, ...noted }),
  })
  return after
}

const changeOwn = (context: OneTransfer, version: number, act: Act) =>
  change(context, version, async transfer => {
    if (transfer.makerId !== context.admin.id) throw new AppError('TRANSFER_NOT_OWN')
    return act(transfer)
  })

/** The second pair of eyes is somebody else's. The database says so, too. */
const changeOthers = (context: OneTransfer, version: number, act: Act) =>
  change(context, version, async transfer => {
    if (transfer.makerId === context.admin.id) throw new AppError('APPROVAL_OWN')
    return act(transfer)
  })

type Places = { fromId: string; toId?: string | null | undefined }
const placesOf = ({ fromId, toId }: Places) => (toId ? [fromId, toId] : [fromId])

/** An account that we do not have, or have put away, is pointed out. */
async function expectPlaces({ tx, locale }: SignedContext, places: Places): Promise<void> {
  const wrong = async (id: string | null | undefined) => Boolean(id) && (await countOpenAccounts(tx, [id ?? ''])) === 0
  const fields = [
    ...((await wrong(places.fromId)) ? [fieldError('fromId', 'NOT_ONE_OF', locale)] : []),
    ...((await wrong(places.toId)) ? [fieldError('toId', 'NOT_ONE_OF', locale)] : []),
  ]
  if (fields.length > 0) throw new AppError('REQUEST_INVALID', {}, { fields })
}

/** Both accounts may have been put away since it was written. */
async function expectOpen({ tx }: SignedContext, transfer: LockedTransfer): Promise<void> {
  const ids = placesOf(transfer)
  if ((await countOpenAccounts(tx, ids)) < ids.length) throw new AppError('TRANSFER_ARCHIVED')
}
