import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import { Definition } from '#contract/customreport/definition.ts'
import type { Cashier } from './staff.ts'

const { customreport } = calls

type Sample = { name: Text; size: 'half' | 'whole'; definition: Definition }
const sample = (th: string, en: string, size: Sample['size'], asked: object): Sample => ({
  name: { th, en },
  size,
  definition: Definition.parse(asked),
})

/** What an operator asks for in the first week. */
const samples: readonly Sample[] = [
  sample('ฝากถอนแยกตามธนาคาร', 'Deposits and withdrawals by bank', 'whole', {
    subject: 'money',
    measures: ['deposit', 'withdrawal'],
    rows: ['day', 'bank'],
    period: 'last30',
    comparison: 'before',
    shape: 'table',
  }),
  sample('ยอดเทิร์นตามค่ายและชั่วโมง', 'Turnover by provider and hour', 'whole', {
    subject: 'bets',
    measures: ['turnover'],
    rows: ['hour'],
    column: 'provider',
    period: 'last7',
    shape: 'line',
  }),
  sample('สมาชิกที่ฝากสุทธิสูงสุด', 'Members by net deposits', 'half', {
    subject: 'money',
    measures: ['net', 'deposit', 'withdrawal'],
    rows: ['member'],
    period: 'last30',
    sort: { by: 'net', descending: true },
    top: 10,
  }),
  sample('สมาชิกใหม่รายวัน', 'New members by day', 'half', {
    subject: 'members',
    measures: ['newMembers', 'firstDeposits'],
    rows: ['day'],
    period: 'last7',
    shape: 'bar',
  }),
]

/** Saves reports that all staff may open, and pins them to the board of who made them. */
export async function openReports({ ask, token, language }: Cashier): Promise<void> {
  for (const { name, size, definition } of samples) {
    const body = { name: name[language], definition, shared: 'everyone' as const }
    const { reply } = await ask(adminApi, customreport.createReport, { token, body })
    if (reply) await ask(adminApi, customreport.pinReport, { token, params: { id: reply.id }, body: { size } })
  }
}
