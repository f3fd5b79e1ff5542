import type { MovedTables } from './moved.types.ts'

/** The member site, settings and notices: what moves, by table. */
export const siteTables: MovedTables = {
  announcement: {
    th: 'ประกาศ',
    en: 'Announcements',
    record: 'announcement',
    columns: `
      id title_th title_en body_th body_en audience pinned position start_at end_at status changed_at created_at
      created_by version`,
  },
  announcement_seen: {
    th: 'ใครอ่านประกาศแล้ว',
    en: 'Who has read an announcement',
    columns: 'announcement_id admin_id at',
  },
  business_calendar: {
    th: 'เขตเวลาของแบรนด์',
    en: 'Time zone of the brand',
    columns: 'only_one time_zone',
  },
  core_system: {
    th: 'ระบบที่เปิดให้สมาชิก และการปิดปรับปรุง',
    en: 'What is open to members, and maintenance',
    record: 'coreSystem',
    columns: `
      only_one registration deposit withdrawal play maintenance maintenance_from maintenance_until message texts
      switches_version limits_version texts_version`,
  },
  notice: {
    th: 'การแจ้งเตือนพนักงาน',
    en: 'Notices to staff',
    record: 'notification',
    columns: `
      id event level key subject_id subject_name fields title body screen sender_id grants except_id role_ids
      admin_ids in_app at told_at except_ids about settled_at`,
  },
  notice_channel: {
    th: 'ช่องทางของกลุ่มแจ้งเตือน',
    en: 'Channels of groups',
    columns: 'id group_id kind setting created_at removed_at version',
    leftOut: { sealed: 'sealed' },
  },
  notice_choice: {
    th: 'การแจ้งเตือนที่แต่ละคนเลือกรับ',
    en: 'Which notices somebody wants',
    columns: 'admin_id event in_app browser sound push',
  },
  notice_group: {
    th: 'กลุ่มแจ้งเตือน',
    en: 'Groups that get notices',
    record: 'group',
    columns: 'id name locale events in_app quiet_from quiet_until digest_minutes locked created_at created_by version',
  },
  notice_group_member: {
    th: 'สมาชิกของกลุ่มแจ้งเตือน',
    en: 'Members of these groups',
    columns: 'group_id admin_id',
  },
  notification: {
    th: 'การแจ้งเตือนของแต่ละคน',
    en: 'Notices that somebody has read',
    columns: 'id notice_id admin_id at read_at',
  },
  picture: {
    th: 'รูปภาพ',
    en: 'Pictures',
    columns: 'id added_at added_by loose_since',
  },
  picture_size: {
    th: 'ขนาดของรูปภาพ ไฟล์อยู่ใน pictures/',
    en: 'Sizes of pictures; the content is in pictures/',
    columns: 'picture_id width height',
    leftOut: { content: 'file' },
  },
  policy: {
    th: 'ข้อกำหนดและวงเงินของแบรนด์',
    en: 'Limits and rules of the brand',
    columns: 'only_one limits version',
  },
  website_config: {
    th: 'ตั้งค่าเว็บสมาชิก',
    en: 'Settings of the member site',
    record: 'websiteConfig',
    columns: 'only_one content share_picture_id version',
  },
  website_display: {
    th: 'แบนเนอร์และป๊อปอัป',
    en: 'Banners and popups',
    record: 'banner',
    columns: `
      id kind title link desktop_id mobile_id frequency start_at end_at status position created_at created_by
      version`,
  },
  website_theme: {
    th: 'รูปแบบเว็บสมาชิก',
    en: 'Looks of the member site',
    record: 'theme',
    columns: 'version look logo_id css note restores published_at published_by',
  },
}
