import { bankCalls } from '#contract/bank/bank.calls.ts'
import { sql } from '#platform/database/sql.ts'
import { defineList, inDays } from '#platform/list/list.ts'
import { waitsFor } from './queue.public.ts'
import { transferColumns, transferNumbered, transferTables } from './transfer.sql.ts'

const order = {
  key: { by: 'x.id', type: 'uuid' },
  sorts: { createdAt: { by: 'x.created_at', type: 'timestamptz' } },
} as const

const goes = (way: 'own' | 'out' | undefined) => way !== undefined && sql`(x.to_id is null) = ${way === 'out'}`

export const transferList = defineList({
  call: bankCalls.searchTransfers,
  name: 'x.number',
  source: ({ status, way, mine, from, to, search }, { admin, timeZone }) => ({
    select: sql`select ${transferColumns}`,
    from: transferTables,
    where: [
      // A draft is its maker's own until it is submitted.
      sql`(x.status <> 'draft' or x.maker_id = ${admin.id})`,
      status !== undefined && sql`x.status = ${status}`,
      goes(way),
      mine === true && sql`x.maker_id = ${admin.id}`,
      Boolean(search) && transferNumbered(search ?? ''),
      ...inDays('x.created_at', { from, to }, timeZone),
    ],
    ...order,
    defaultSort: '-createdAt',
  }),
})

export const transferQueue = defineList({
  call: bankCalls.searchTransferQueue,
  name: 'x.number',
  source: ({ way, forMe, search }, { admin, policy }) => ({
    select: sql`select ${transferColumns}`,
    from: transferTables,
    where: [
      sql`x.status in ('waiting', 'approved')`,
      forMe === true && waitsFor(admin.id, policy),
      goes(way),
      Boolean(search) && transferNumbered(search ?? ''),
    ],
    ...order,
    defaultSort: 'createdAt',
  }),
})
