import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import type { Cashier } from './staff.ts'

const title: Text = { th: 'ยินดีต้อนรับสู่ระบบหลังบ้าน', en: 'Welcome to the office' }
const text: Text = {
  th: 'กระดิ่งนี้แจ้งเรื่องที่เกี่ยวกับงานของคุณ เลือกเรื่องและวิธีแจ้งได้ในหน้าตั้งค่า',
  en: 'This bell tells what concerns your work. What you hear of, and how, is chosen in the settings.',
}

/** A first message at everybody's bell, which leads to where it can be chosen what is told. */
export async function writeToStaff({ ask, token, language }: Cashier): Promise<void> {
  const words = { title: title[language], text: text[language] }
  const body = { ...words, level: 'info' as const, audience: 'all' as const, screen: 'setting' as const }
  await ask(adminApi, calls.notification.createNotification, { token, body })
}
