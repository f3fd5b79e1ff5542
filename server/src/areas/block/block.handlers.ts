import type { blockCalls } from '#contract/block/block.calls.ts'
import { blockMachine } from '#contract/block/block.machine.ts'
import { blockLog, blockRecord } from '#contract/block/block.record.ts'
import type { BlockChange, BlockDetail } from '#contract/block/block.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { snapshotOf } from '#contract/core/record.ts'
import { settleNotices } from '#platform/audit/notice.ts'
import { changeOne } from '#platform/call/change-one.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { blockList, findBlock } from './block.list.ts'
import {
  closeExpired,
  decideAppeal,
  findActive,
  insertAppeal,
  insertBlock,
  isPast,
  listAppeals,
  listHits,
  lockBlock,
  storeBlock,
  storeLift,
  touchBlock,
} from './block.sql.ts'
import { listValues } from './block-value.sql.ts'
import { valueOf } from './block-value.ts'

async function read({ tx, admin }: SignedContext, id: string): Promise<BlockDetail> {
  const found = await findBlock(tx, id)
  if (!found) throw notFound()
  const { createdById, ...entry } = found
  return {
    ...entry,
    isMine: createdById === admin.id,
    appeals: await listAppeals(tx, id),
    hits: await listHits(tx, id),
  }
}

/** The entry, and beside it what became of its newest appeal. */
function snapshot(row: BlockDetail) {
  const [appeal] = row.appeals
  const said = appeal && {
    appeal: appeal.text,
    appealFrom: appeal.fromWhom,
    appealStatus: appeal.status,
    decision: appeal.decision,
  }
  return { ...snapshotOf(blockRecord, row), ...snapshotOf(blockLog, said ?? {}) }
}

type OneBlock = SignedContext & { params: { id: string } }

/** Every change of an entry that still holds. */
const change = (context: OneBlock, version: number | undefined, make: (before: BlockDetail) => Promise<unknown>) =>
  changeOne(context, { lock: lockBlock, read, nameOf: ({ number }) => number, snapshot }, version, async before => {
    if (!mayGo(blockMachine, before.status, 'lifted')) throw new AppError('BLOCK_ENDED')
    await make(before)
  })

const hasAppeal = ({ appeals }: BlockDetail): boolean => appeals.some(({ status }) => status === 'open')

/** Whoever made an entry does not decide what is said against it. */
function expectOther(entry: BlockDetail): void {
  if (hasAppeal(entry) && entry.isMine) throw new AppError('BLOCK_OWN')
}

/** Whether an entry would stop less, or for a shorter time. */
function loosens(before: BlockDetail, { effect, ends }: Pick<BlockChange, 'effect' | 'ends'>): boolean {
  const isWeaker = before.effect === 'refuse' && effect === 'review'
  // Times by one clock, written alike: the later one is the larger text.
  const isShorter = ends !== undefined && (before.ends === null || ends < before.ends)
  return isWeaker || isShorter
}

export const blockHandlers: Handlers<typeof blockCalls> = {
  searchBlocks: listHandler(blockList),
  getBlock: context => read(context, context.params.id),
  listBlockValues: async ({ tx, body }) => ({ values: await listValues(tx, body) }),

  async addBlock(context) {
    const { tx, admin, body, locale } = context
    if (body.ends !== undefined && (await isPast(tx, body.ends))) throw wrongField('ends', 'BLOCK_END_PAST', locale)
    const value = await valueOf(context, body)
    await closeExpired(tx, value)
    const made = await insertBlock(tx, value, body, admin.id)
    if (!made) throw new AppError('BLOCK_EXISTS', { number: (await findActive(tx, value))?.number ?? '' })
    const entry = await read(context, made.id)
    context.record({ id: entry.id, name: entry.number, before: null, after: snapshot(entry) })
    return entry
  },

  updateBlock: context =>
    change(context, context.body.version, async before => {
      if (loosens(before, context.body)) throw new AppError('BLOCK_LOOSENS')
      await storeBlock(context.tx, before.id, context.body)
    }),

  liftBlock: context =>
    change(context, context.body.version, async before => {
      const { tx, admin, body } = context
      expectOther(before)
      await storeLift(tx, before.id, admin.id, body.reason)
      await decideAppeal(tx, before.id, 'granted', { adminId: admin.id, decision: body.reason })
      await settleNotices(tx, before.id)
    }),

  appealBlock: context =>
    change(context, undefined, async ({ id }) => {
      const { tx, admin, body } = context
      if (!(await insertAppeal(tx, id, body, admin.id))) throw new AppError('BLOCK_APPEALED')
      await touchBlock(tx, id)
    }),

  upholdBlock: context =>
    change(context, undefined, async before => {
      const { tx, admin, body } = context
      if (!hasAppeal(before)) throw new AppError('BLOCK_NO_APPEAL')
      expectOther(before)
      await decideAppeal(tx, before.id, 'upheld', { adminId: admin.id, decision: body.reason })
      await touchBlock(tx, before.id)
    }),
}
