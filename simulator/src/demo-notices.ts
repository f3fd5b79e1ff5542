import { createHash } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import type { Cashier } from './staff.ts'

const title: Text = { th: 'ยินดีต้อนรับสู่ระบบหลังบ้าน', en: 'Welcome to the office' }
const text: Text = {
  th: 'กระดิ่งนี้แจ้งเรื่องที่เกี่ยวกับงานของคุณ เลือกเรื่องและวิธีแจ้งได้ในหน้าตั้งค่า',
  en: 'This bell tells what concerns your work. What you hear of, and how, is chosen in the settings.',
}

const name: Text = { th: 'กะดึก', en: 'Night shift' }
/** The sandbox's inbox answers if it is allowed and running; otherwise the group only notifies its members. */
const address = 'http://127.0.0.1:8095/webhook'
/** The sandbox's secret, which is public. */
const secret = `whsec_${createHash('sha256').update('sandbox').digest('base64')}`

/** A group that is notified of what must not wait until the morning. */
export async function openGroup({ ask, token, language, freshen }: Cashier): Promise<void> {
  await freshen()
  const events = ['withdrawalLarge', 'payoutFailed', 'gatewayDown'] as const
  const details = { locale: language, events: [...events], memberIds: [], inApp: true, digestMinutes: 15 }
  const body = { name: name[language], ...details, quietFrom: '00:00', quietUntil: '00:00' }
  const { reply } = await ask(adminApi, calls.group.createGroup, { token, body })
  const channel = { kind: 'webhook' as const, address, secret }
  const params = { id: reply?.id ?? '' }
  await ask(adminApi, calls.group.createChannel, { token, params, body: channel, expects: ['REQUEST_INVALID'] })
}

/** A first message to all staff, with a link to the settings of notifications. */
export async function writeToStaff({ ask, token, language }: Cashier): Promise<void> {
  const words = { title: title[language], text: text[language] }
  const body = { ...words, level: 'info' as const, audience: 'all' as const, screen: 'setting' as const }
  await ask(adminApi, calls.notification.createNotification, { token, body })
}
