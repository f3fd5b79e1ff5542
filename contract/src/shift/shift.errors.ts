import type { ErrorTable } from '../core/error.ts'

export const shiftErrors = {
  SHIFT_OPEN: {
    status: 409,
    when: 'an admin opens a shift who has an open one',
    th: 'คุณมีกะที่เปิดอยู่แล้ว ปิดกะนั้นก่อน',
    en: 'You already have an open shift. Close it first.',
  },
  SHIFT_NOT_OWN: {
    status: 403,
    when: 'an admin closes or takes back a shift of somebody else by the call for their own',
    th: 'กะนี้เป็นของคนอื่น',
    en: 'This shift belongs to somebody else.',
  },
  SHIFT_OWN: {
    status: 403,
    when: 'an admin closes their own shift by the call for those of others',
    th: 'กะนี้เป็นของคุณเอง ใช้ปุ่มปิดกะของคุณ',
    en: 'This is your own shift. Close it as your own.',
  },
  SHIFT_NOT_NEXT: {
    status: 403,
    when: 'somebody signs or refuses a shift who was not named to take it over',
    th: 'กะนี้ส่งต่อให้ {name} เซ็น',
    en: 'This shift was handed over to {name}.',
  },
  SHIFT_NEXT_UNFIT: {
    status: 409,
    when: 'the named cashier is locked, has not the flags, or is not independent of who closes or of whose shift it is',
    th: 'คนนี้รับกะไม่ได้ เลือกคนอื่นที่ยังใช้งานอยู่ มีสิทธิ์ และไม่เกี่ยวข้องกับผู้ปิดกะ',
    en: 'This person cannot take over. Choose somebody active who has the permission and is independent of who closes.',
  },
  SHIFT_UNEXPLAINED: {
    status: 409,
    when: 'a shift is to be closed while an account has a difference, without an explanation',
    th: 'ยอดธนาคารกับระบบยังต่างกัน ต้องเขียนคำอธิบายก่อนเซ็นปิดกะ',
    en: 'The bank and the ledger still differ. Explain the difference before you sign.',
  },
  SHIFT_ALTERED: {
    status: 409,
    when: 'what is kept of a shift is not what its closer signed',
    th: 'ข้อมูลของกะนี้ไม่ตรงกับที่ผู้ปิดกะเซ็นไว้ แจ้งผู้ดูแลระบบ',
    en: 'This shift is not what was signed at its closing. Tell whoever runs the system.',
  },
} as const satisfies ErrorTable
