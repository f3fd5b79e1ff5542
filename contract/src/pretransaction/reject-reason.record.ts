import { recordId, recordVersion } from '../core/base.record.ts'
import { choice, type RecordFields, text } from '../core/record.ts'
import { preListed } from './pretransaction.record.ts'

const staffLength = { min: 3, max: 100 }
const memberLength = { min: 3, max: 200 }

/** Why a request is rejected, in the words of the brand: one text for staff, and another for the member. */
export const rejectReasonSetting = {
  kind: choice(
    { th: 'ใช้กับ', en: 'Used for' },
    { any: { th: 'ทั้งฝากและถอน', en: 'Deposits and withdrawals' }, ...preListed.kind.words },
  ),
  staffTh: text({ th: 'ข้อความสำหรับพนักงาน (ไทย)', en: 'Text for staff (Thai)' }, staffLength),
  staffEn: text({ th: 'ข้อความสำหรับพนักงาน (อังกฤษ)', en: 'Text for staff (English)' }, staffLength),
  memberTh: text({ th: 'ข้อความที่สมาชิกเห็น (ไทย)', en: 'Text for the member (Thai)' }, memberLength),
  memberEn: text({ th: 'ข้อความที่สมาชิกเห็น (อังกฤษ)', en: 'Text for the member (English)' }, memberLength),
  status: choice(
    { th: 'สถานะ', en: 'Status' },
    { active: { th: 'ใช้งาน', en: 'Active' }, archived: { th: 'เก็บเข้าคลัง', en: 'Archived' } },
  ),
} satisfies RecordFields

export const rejectReasonRecord = {
  id: recordId,
  ...rejectReasonSetting,
  version: recordVersion,
} satisfies RecordFields
