import type { ErrorTable } from '../core/error.ts'

export const moveOutErrors = {
  PACKAGE_OPEN: {
    status: 409,
    when: 'a package is asked for while another one is asked for, waits or is made',
    th: 'มีแพ็กเกจที่ยังไม่เสร็จอยู่แล้ว รอให้เสร็จหรือยกเลิกก่อน',
    en: 'There is a package already that is not finished. Wait for it, or cancel it first.',
  },
  PACKAGE_TOO_OFTEN: {
    status: 409,
    when: 'a package is asked for or agreed to, and as many were made this week as may be',
    th: 'ใน 7 วันจัดทำได้ {max} แพ็กเกจ ครบแล้ว',
    en: 'Only {max|package|packages} can be made within 7 days, and that many were.',
  },
  PACKAGE_STEP: {
    status: 409,
    when: 'a package is agreed to, cancelled or deleted that is not in a status for it',
    th: 'สถานะของแพ็กเกจเปลี่ยนไปแล้ว ทำขั้นตอนนี้ไม่ได้',
    en: 'The package is in another status, from which this is not possible.',
  },
  PACKAGE_NOT_YOURS: {
    status: 403,
    when: 'a package is downloaded by an admin who neither asked for it nor agreed to it',
    th: 'ดาวน์โหลดได้เฉพาะคนที่ขอและคนที่อนุมัติแพ็กเกจนี้',
    en: 'Only the two who asked for this package and approved it can download it.',
  },
  PACKAGE_GONE: {
    status: 409,
    when: 'a package is downloaded that is not ready, was deleted, or is not there as it was stored',
    th: 'แพ็กเกจนี้ดาวน์โหลดไม่ได้ ยังไม่เสร็จหรือถูกลบแล้ว',
    en: 'This package cannot be downloaded: it is not ready, or it was deleted.',
  },
  DOWNLOAD_OVER: {
    status: 409,
    when: 'a piece is fetched of a download that another admin began, or whose hours are over',
    th: 'หมดเวลาดาวน์โหลด เริ่มดาวน์โหลดใหม่',
    en: 'The time for this download is over. Start it again.',
  },
} as const satisfies ErrorTable
