import type { ErrorTable } from '../core/error.ts'

export const moveInErrors = {
  MOVE_STEP: {
    status: 409,
    when: 'an import is asked for a step that its status does not allow',
    th: 'ทำขั้นนี้ในสถานะปัจจุบันไม่ได้ กรุณาโหลดใหม่',
    en: 'This step is not possible in the present status. Please reload.',
  },
  MOVE_NOT_YOURS: {
    status: 403,
    when: 'an admin asks for the cells of a file that another admin sent',
    th: 'ดูเนื้อหาไฟล์ได้เฉพาะคนที่ส่งไฟล์',
    en: 'Only the admin who sent the file can see its cells.',
  },
  MOVE_PART: {
    status: 400,
    when: 'a piece of a file is none of its pieces, or has not the size that it should',
    th: 'ชิ้นส่วนของไฟล์ไม่ถูกต้อง กรุณาส่งไฟล์ใหม่',
    en: 'This piece does not belong to the file. Send the file again.',
  },
  MOVE_DIGEST: {
    status: 409,
    when: 'the pieces of a file do not add up to the file that was announced',
    th: 'ไฟล์ที่ได้รับไม่ตรงกับไฟล์ต้นทาง กรุณาส่งใหม่',
    en: 'What arrived is not the file that was announced. Send it again.',
  },
  MOVE_COLUMNS: {
    status: 409,
    when: 'columns are assigned that a file does not have, or twice, or needed ones are not',
    th: 'การจับคู่คอลัมน์ยังไม่ครบหรือซ้ำ: {columns}',
    en: 'Columns are missing, or assigned twice: {columns}.',
  },
  MOVE_FORGOTTEN: {
    status: 409,
    when: 'a file is needed whose content was deleted after its time',
    th: 'เนื้อหาไฟล์ถูกลบตามกำหนดแล้ว กรุณาส่งไฟล์ใหม่',
    en: 'The content of this file was deleted after its time. Send the file again.',
  },
  MOVE_EMPTY: {
    status: 409,
    when: 'a file is to be imported of which every row is refused or here already',
    th: 'ไม่มีแถวที่จะนำเข้า',
    en: 'There is no row to import.',
  },
  MOVE_BEHIND: {
    status: 409,
    when: 'what is here changed since a file was compared with it',
    th: 'ข้อมูลในระบบเปลี่ยนไปหลังตรวจไฟล์ กรุณาตรวจไฟล์อีกครั้ง',
    en: 'Data changed since the file was checked. Check the file again.',
  },
  MOVE_NO_TOTAL: {
    status: 409,
    when: 'a total is stated of a file that is not about money',
    th: 'ไฟล์นี้ไม่มียอดเงิน',
    en: 'This file is not about money.',
  },
  MOVE_TOTAL_OWN: {
    status: 409,
    when: 'the admin who stated the first total states the second one as well',
    th: 'ยอดรวมครั้งที่สองต้องกรอกโดยคนอื่น',
    en: 'Another admin has to state the total the second time.',
  },
  MOVE_TOTAL_DIFFERS: {
    status: 409,
    when: 'two admins stated different totals of a file',
    th: 'ยอดรวมที่กรอกไม่ตรงกับที่อีกคนกรอก',
    en: 'This is not the total that the other admin stated.',
  },
  MOVE_TOTAL_MISSING: {
    status: 409,
    when: 'balances are to be imported before two admins stated their total',
    th: 'ต้องมีสองคนกรอกยอดรวมก่อน',
    en: 'Two admins have to state the total first.',
  },
  MOVE_TOTAL_UNEQUAL: {
    status: 409,
    when: 'the rows of a file do not add up to the stated total',
    th: 'ยอดรวมในไฟล์ต่างจากยอดที่แจ้ง {amount}',
    en: 'The rows differ from the stated total by {amount}.',
  },
  MOVE_BALANCES_FIRST: {
    status: 409,
    when: 'members are to be undone who have an opening balance or a history of another file',
    th: 'ต้องถอนคืนไฟล์ยอดเงินหรือประวัติของสมาชิกเหล่านี้ก่อน ({number})',
    en: 'Undo the balances or history of these members first ({number}).',
  },
  MOVE_UNDO_USED: {
    status: 409,
    when: 'what a file brought is in use and cannot be taken back',
    th: 'ถอนคืนไม่ได้ เพราะมีการใช้ข้อมูลหรือเงินจากไฟล์นี้แล้ว {count} รายการ',
    en: 'This cannot be undone: {count|record or balance is|records or balances are} in use.',
  },
  MOVE_TEMPLATES_FULL: {
    status: 409,
    when: 'more templates are kept than allowed',
    th: 'มีแม่แบบครบ {max} รายการแล้ว ลบบางรายการก่อน',
    en: '{max|template is|templates are} kept already. Delete one first.',
  },
  MOVE_ROW_ABOVE: {
    status: 409,
    when: 'a row of a file stands below another one that did not come to be',
    th: 'สายบนของแถวนี้ยังไม่ได้เพิ่ม (ถูกปฏิเสธหรือรออนุมัติ) ส่งแถวนี้ใหม่ภายหลัง',
    en: 'What this row stands below was not added: it was refused, or waits for approval. Send the row again later.',
  },
  MOVE_ROW_REFERENCE: {
    status: 409,
    when: 'a row of a file has a reference under which the member had credit before',
    th: 'เลขอ้างอิงนี้ของสมาชิกคนนี้ใช้ไปแล้ว ระบบไม่ลงยอดซ้ำ',
    en: 'This reference of the member was used before. Nothing was posted again.',
  },
} as const satisfies ErrorTable
