import { idOf, recordId } from '../core/base.record.ts'
import { money, type RecordFields, text, time } from '../core/record.ts'

/** What a member took along to the other system on the way back. */
export const carriedRecord = {
  id: recordId,
  cutOverId: idOf({ th: 'รหัสการเปิดใช้จริง', en: 'Cut-over ID' }),
  cutOverNumber: text({ th: 'การเปิดใช้จริง', en: 'Cut-over' }),
  memberId: idOf({ th: 'รหัสสมาชิก', en: 'Member ID' }),
  username: text({ th: 'ชื่อผู้ใช้', en: 'Username' }),
  openingMinor: money({ th: 'ยอดตั้งต้น', en: 'Opening balance' }),
  cashMinor: money({ th: 'ยอดที่ยกกลับ', en: 'Carried back' }),
  changeMinor: money({ th: 'เปลี่ยนไปที่นี่', en: 'Change here' }),
  carriedAt: time({ th: 'ยกกลับเมื่อ', en: 'Carried back at' }),
} satisfies RecordFields
