import type { Text } from '../core/text.ts'
import { type Operations, operationLimits } from '../operation/operation.types.ts'

/** What the office of a group tells of how a brand runs; the page of operations in the brand tells the rest. */
export const alarms = {
  jobsFailed: { th: 'งานระบบล้มเหลว', en: 'Failed jobs' },
  processesSilent: { th: 'โปรเซสไม่ตอบสนอง', en: 'Processes not responding' },
  replicasAway: { th: 'ฐานข้อมูลสำรองใช้ไม่ได้', en: 'Replicas unavailable' },
  backupOld: { th: 'ไม่มีข้อมูลสำรองล่าสุด', en: 'No recent backup' },
  drillFailed: { th: 'ทดสอบกู้คืนไม่ผ่าน', en: 'Restore test failed' },
  certificatesEnding: { th: 'ใบรับรองใกล้หมดอายุ', en: 'Certificates ending soon' },
} as const satisfies Record<string, Text>
export type AlarmName = keyof typeof alarms
export const alarmNames = Object.keys(alarms).filter((name): name is AlarmName => name in alarms)

const hourMs = 3_600_000

/** The alarms of a brand, by the limits that its own page follows; none that counts nothing. */
export function alarmsOf(operations: Operations): { name: AlarmName; count: number }[] {
  const { readAt, jobs, processes, replicas, backup, certificates } = operations
  const now = Date.parse(readAt)
  const backupAgeMs = now - Date.parse(backup.madeAt ?? backup.openedAt)
  const endsSoon = (endsAt: string | null) =>
    endsAt !== null && Date.parse(endsAt) - now < operationLimits.certificateDays * 24 * hourMs
  const counts: Record<AlarmName, number> = {
    jobsFailed: jobs.filter(({ state }) => state === 'failed').length,
    processesSilent: processes.filter(({ state }) => state === 'silent').length,
    replicasAway: replicas.filter(({ fault }) => fault !== null).length,
    backupOld: backupAgeMs > operationLimits.backupHours * hourMs ? 1 : 0,
    drillFailed: (backup.drill?.faults.length ?? 0) > 0 ? 1 : 0,
    certificatesEnding: certificates.filter(({ endsAt }) => endsSoon(endsAt)).length,
  }
  return alarmNames.map(name => ({ name, count: counts[name] })).filter(({ count }) => count > 0)
}
