import type { Subject } from '../subject.ts'

/** What agents have in the former system when it closes. */
// biome-ignore format: a table is read by its rows.
export const agentCreditSubject = {
  th: 'เครดิตตั้งต้นของเอเย่นต์', en: 'Opening credit of agents',
  use: 'moveIn',
  columns: {
    member: { title: { th: 'รหัสเอเย่นต์', en: 'Agent code' }, isNeeded: true, headings: ['agent', 'agentcode', 'code', 'username', 'user', 'เอเย่นต์', 'เอเยนต์', 'รหัสเอเย่นต์', 'รหัส', 'ยูสเซอร์'] },
    amount: { title: { th: 'เครดิต', en: 'Credit' }, isNeeded: true, headings: ['credit', 'amount', 'balance', 'creditbalance', 'เครดิต', 'เครดิตคงเหลือ', 'ยอดคงเหลือ', 'ยอด'] },
    asOf: { title: { th: 'ณ วันที่', en: 'As of' }, headings: ['asof', 'date', 'at', 'balancedate', 'ณวันที่', 'วันที่'] },
  },
} as const satisfies Subject
