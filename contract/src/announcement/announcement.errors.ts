import type { ErrorTable } from '../core/error.ts'

export const announcementErrors = {
  ANNOUNCEMENT_TOO_MANY: {
    status: 409,
    when: 'there are as many announcements as there may be, without those that are archived',
    th: 'มีประกาศครบจำนวนแล้ว กรุณาเก็บประกาศเก่าเข้าคลังก่อน',
    en: 'The maximum number of announcements has been reached. Archive an old announcement first.',
  },
  ANNOUNCEMENT_ARCHIVED: {
    status: 409,
    when: 'an announcement is changed that is archived',
    th: 'ประกาศนี้เก็บเข้าคลังแล้ว แก้ไขไม่ได้',
    en: 'This announcement is archived and cannot be changed.',
  },
} as const satisfies ErrorTable
