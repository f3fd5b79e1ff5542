import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import { Unexpected } from './client.ts'
import type { Cashier } from './staff.ts'

const { refund } = calls
const bahtMinor = 100

const daily: Text = { th: 'คืนยอดเสียทุกวัน', en: 'Daily cash back' }
const weekly: Text = { th: 'คืนยอดเทิร์นทุกสัปดาห์', en: 'Weekly turnover refund' }

/** Two refunds: a share of the loss that is paid automatically every night, and a draft of one to be claimed. */
export async function openRefunds({ ask, token, language, freshen }: Cashier): Promise<void> {
  const usual = { gameTypes: [], minMinor: bahtMinor, creditedTo: 'cash' as const }
  const { reply } = await ask(adminApi, refund.createRefund, {
    token,
    body: {
      ...usual,
      name: daily[language],
      basis: 'loss',
      tiers: [
        { fromMinor: 0, rateBasisPoints: 300 },
        { fromMinor: 5_000 * bahtMinor, rateBasisPoints: 500 },
      ],
      capMinor: 10_000 * bahtMinor,
      period: 'day',
      payment: 'auto',
    },
  })
  if (!reply) throw new Unexpected(`${daily[language]} was not set up`)
  await freshen()
  const body = { status: 'active' as const, version: reply.version }
  await ask(adminApi, refund.changeRefundStatus, { token, params: { id: reply.id }, body })
  await ask(adminApi, refund.createRefund, {
    token,
    body: {
      ...usual,
      name: weekly[language],
      basis: 'turnover',
      tiers: [{ fromMinor: 0, rateBasisPoints: 50 }],
      period: 'week',
      payment: 'claim',
      claimDays: 7,
    },
  })
}
