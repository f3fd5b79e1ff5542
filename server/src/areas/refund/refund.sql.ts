import { refundCalls } from '#contract/refund/refund.calls.ts'
import { refundRecord, refundSetting } from '#contract/refund/refund.record.ts'
import type { NewRefund, RefundRow } from '#contract/refund/refund.types.ts'
import { findSetting, settingSource } from '#frames/run/setting.sql.ts'
import { storedOf, type Values } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { defineList } from '#platform/list/list.ts'

export const storedRefund = { entity: 'refund', record: refundRecord } as const

export const refundList = defineList({
  call: refundCalls.searchRefunds,
  name: 's.name',
  source: query => settingSource(storedRefund, query),
})

export const findRefund = (tx: Tx, id: string): Promise<RefundRow | undefined> => findSetting(tx, storedRefund, id)

export const refundValues = (body: NewRefund): Values =>
  storedOf(refundSetting, {
    ...body,
    gameTypes: [...new Set(body.gameTypes)],
    tiers: JSON.stringify(body.tiers),
  })
