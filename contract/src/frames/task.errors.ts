import type { ErrorTable } from '../core/error.ts'

export const taskErrors = {
  TASK_TOO_MANY: {
    status: 409,
    when: 'an admin starts one more task than may wait and run at a time',
    th: 'มีงานเบื้องหลังที่ยังไม่เสร็จ {max} งานแล้ว กรุณารอให้เสร็จหรือยกเลิกบางงานก่อน',
    en: 'You already have {max|unfinished background task|unfinished background tasks}. Wait for one to finish, or cancel one.',
  },
  TASK_ROWS_NONE: {
    status: 409,
    when: 'a bulk task is started over a query that finds nothing any more',
    th: 'ไม่มีรายการที่ตรงกับตัวกรองแล้ว',
    en: 'Nothing matches the filters any more.',
  },
  TASK_ROWS_TOO_MANY: {
    status: 409,
    when: 'a bulk task is started over more rows than the limit',
    th: 'ทำพร้อมกันได้ไม่เกิน {max} รายการ กรุณากรองให้แคบลง',
    en: 'You can process no more than {max|row|rows} at once. Please narrow your filters.',
  },
  TASK_ROWS_CHANGED: {
    status: 409,
    when: 'a bulk task is confirmed for rows, versions or a sum that are no longer the same',
    th: 'รายการที่เลือกเปลี่ยนไปหลังจากที่ดู กรุณาตรวจจำนวนและยอดรวมอีกครั้งก่อนยืนยัน',
    en: 'The selected rows have changed since you looked. Please check their number and total again before you confirm.',
  },
  TASK_FILE_MISSING: {
    status: 410,
    when: 'the file of a task is fetched that is not written yet, or was removed after its time',
    th: 'ไม่มีไฟล์นี้แล้ว กรุณาส่งออกใหม่',
    en: 'This file is no longer available. Please export again.',
  },
  TASK_FILE_CLOSED: {
    status: 403,
    when: 'what a task has made is asked for by who no longer holds a flag that it was made with, or shows another subtree now',
    th: 'สิทธิ์ของคุณเปลี่ยนไปหลังจากสร้างงานนี้ จึงเปิดดูไม่ได้ กรุณาส่งออกใหม่ตามสิทธิ์ปัจจุบัน',
    en: 'Your permissions have changed since this task was created, so you can no longer open it. Please export again.',
  },
  TASK_ADMIN_GONE: {
    status: 403,
    when: 'the admin who started a task was locked before it was finished',
    th: 'งานหยุดลง เพราะบัญชีของผู้สั่งงานถูกล็อก',
    en: 'The task stopped because the account that started it was locked.',
  },
} as const satisfies ErrorTable
