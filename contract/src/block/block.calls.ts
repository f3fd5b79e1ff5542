import { z } from 'zod'
import { reason } from '../core/base.record.ts'
import { Id, pageOf } from '../core/paging.ts'
import { both, can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { appealRecord } from './block.record.ts'
import { BlockChange, BlockDetail, BlockEntry, BlockQuery, BlockValue, NewBlock } from './block.types.ts'

const reader = can('risk', 'read')
const keeper = can('risk', 'read', 'update')
/** The version that was looked at. A change that waits for a second admin is made without it. */
const seen = { version: z.int().min(1).optional() }

export const blockCalls = {
  searchBlocks: post('/member/block/search', reader, { body: BlockQuery, reply: pageOf(BlockEntry), reads: 'replica' }),
  getBlock: post('/member/block/get/:id', reader, { reply: BlockDetail }),
  /** What a member, or the sender of a statement line, has that can be added. */
  listBlockValues: post('/member/block/values', both(reader, can('memberManagement', 'read')), {
    body: z.strictObject({ memberId: Id.optional(), lineId: Id.optional() }),
    reply: z.object({ values: z.array(BlockValue) }),
  }),
  /** Adding only tightens, so it holds at once. A phone or account number is typed only by who may reveal such numbers. */
  addBlock: post('/member/block/add', can('risk', 'read', 'create'), {
    body: NewBlock,
    reply: BlockDetail,
    logs: ['blockEntry', 'create'],
    errors: ['BLOCK_EXISTS', 'PERMISSION_DENIED'],
  }),
  /** Makes an entry stricter, or says more of it. What stops less than before is refused. */
  updateBlock: post('/member/block/update/:id', keeper, {
    body: BlockChange,
    reply: BlockDetail,
    logs: ['blockEntry', 'update'],
    errors: ['BLOCK_ENDED', 'BLOCK_LOOSENS'],
  }),
  /** Always waits for a second admin. It grants an appeal that is undecided, which who made the entry does not decide. */
  liftBlock: post('/member/block/lift/:id', keeper, {
    body: z.strictObject({ reason: reason.enter, ...seen }),
    reply: BlockDetail,
    logs: ['blockEntry', 'lift'],
    errors: ['BLOCK_ENDED', 'BLOCK_OWN'],
    freshCode: true,
  }),
  /** What somebody says against an entry. */
  appealBlock: post('/member/block/appeal/:id', keeper, {
    body: z.strictObject({ text: appealRecord.text.enter, fromWhom: appealRecord.fromWhom.enter }),
    reply: BlockDetail,
    logs: ['blockEntry', 'appeal'],
    errors: ['BLOCK_ENDED', 'BLOCK_APPEALED'],
  }),
  /** The entry stays as it is. */
  upholdBlock: post('/member/block/uphold/:id', keeper, {
    body: z.strictObject({ reason: reason.enter }),
    reply: BlockDetail,
    logs: ['blockEntry', 'uphold'],
    errors: ['BLOCK_NO_APPEAL', 'BLOCK_OWN'],
  }),
}
