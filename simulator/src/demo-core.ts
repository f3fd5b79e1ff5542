import { adminApi, calls } from '#contract/calls.ts'
import { Unexpected } from './client.ts'
import type { Cashier } from './staff.ts'

const { getCoreSystem, updateTexts } = calls.website

/** Notes that members see before they deposit or withdraw. */
const notes = {
  depositNote: {
    th: 'โอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น ยอดเข้าภายใน 3 นาที',
    en: 'Please send from your registered account only. It arrives within three minutes.',
  },
  withdrawalNote: {
    th: 'ถอนเข้าบัญชีที่ลงทะเบียนไว้ ตลอด 24 ชั่วโมง',
    en: 'Paid to your registered account, day and night.',
  },
}

export async function openCore({ ask, token }: Cashier): Promise<void> {
  const { reply } = await ask(adminApi, getCoreSystem, { token })
  if (!reply) throw new Unexpected('the core system could not be read')
  await ask(adminApi, updateTexts, { token, body: { ...reply.texts, ...notes } })
}
