import type { ErrorTable } from '../core/error.ts'

export const blockErrors = {
  MEMBER_REFUSED: {
    status: 409,
    when: 'somebody on the block list registers, or is entered by an admin who may not read the list; never which value it is, or why',
    th: 'ยังทำรายการนี้ไม่ได้ กรุณาติดต่อเจ้าหน้าที่',
    en: 'This is not possible at the moment. Please contact support.',
  },
  BLOCK_LISTED: {
    status: 409,
    when: 'an admin who may read the block list enters somebody, or gives a member a bank account, that an entry refuses',
    th: 'อยู่ในบัญชีดำ ({number}) จึงรับไม่ได้',
    en: 'This is on the block list ({number}) and is refused.',
  },
  BLOCK_EXISTS: {
    status: 409,
    when: 'a value is added that an active entry has already',
    th: 'มีอยู่ในบัญชีดำแล้ว ({number})',
    en: 'This is already on the block list ({number}).',
  },
  BLOCK_LOOSENS: {
    status: 409,
    when: 'an entry is changed so that it stops less than before',
    th: 'แก้ให้เบาลงไม่ได้ ถ้าต้องการปลด ให้ใช้ปลดบัญชีดำ ซึ่งต้องมีผู้อนุมัติคนที่สอง',
    en: 'An entry cannot be made weaker. Lift it instead, which a second admin has to approve.',
  },
  BLOCK_ENDED: {
    status: 409,
    when: 'an entry that was lifted or has expired is changed, lifted or appealed against',
    th: 'รายการนี้สิ้นสุดแล้ว',
    en: 'This entry has ended.',
  },
  BLOCK_APPEALED: {
    status: 409,
    when: 'an appeal is recorded against an entry that has an undecided one',
    th: 'มีคำอุทธรณ์ที่ยังไม่ตัดสินอยู่แล้ว',
    en: 'There is an undecided appeal already.',
  },
  BLOCK_NO_APPEAL: {
    status: 409,
    when: 'an appeal is upheld that was decided already, or where there is none',
    th: 'ไม่มีคำอุทธรณ์ที่รอตัดสิน',
    en: 'There is no appeal to decide.',
  },
  BLOCK_OWN: {
    status: 403,
    when: 'an admin decides an appeal against an entry that they made themselves',
    th: 'คุณเป็นผู้เพิ่มรายการนี้ ต้องให้พนักงานคนอื่นตัดสินคำอุทธรณ์',
    en: 'You added this entry. Another admin has to decide the appeal.',
  },
  PAYOUT_BLOCKED: {
    status: 409,
    when: 'a withdrawal of a member is to be handed out whom an entry of the block list meets that was not known when it was approved',
    th: 'สมาชิกตรงกับบัญชีดำที่เพิ่มหลังอนุมัติ ต้องอนุมัติใหม่',
    en: 'The member is on the block list since this was approved. It has to be approved again.',
  },
} as const satisfies ErrorTable
