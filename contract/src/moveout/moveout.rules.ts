import type { Text } from '../core/text.ts'

export const packageLimits = {
  /** How long a package is kept once it is made. */
  days: 7,
  /** How many packages may be made within seven days. */
  perWeek: 2,
  /** How many bytes one piece of a download holds; the last one holds fewer. */
  pieceBytes: 4 * 1024 * 1024,
  /** How long the pieces of one download can be fetched. */
  downloadHours: 6,
} as const

/** What a package holds, by subject. */
export const packageTopicWords = {
  ledger: { th: 'บัญชีแยกประเภท', en: 'Ledger' },
  member: { th: 'สมาชิก', en: 'Members' },
  money: { th: 'ฝาก ถอน และสลิป', en: 'Deposits, withdrawals and slips' },
  bank: { th: 'ธนาคาร เกตเวย์ และการกระทบยอด', en: 'Banks, gateways and reconciliation' },
  play: { th: 'เกมและเดิมพัน', en: 'Games and bets' },
  bonus: { th: 'โปรโมชัน คืนยอด และแนะนำเพื่อน', en: 'Promotions, refunds and affiliates' },
  partner: { th: 'เอเย่นต์ ผู้ขาย และการตลาด', en: 'Agents, sellers and marketing' },
  risk: { th: 'บัญชีดำ เคส และความเสี่ยง', en: 'Block list, cases and risk' },
  staff: { th: 'พนักงาน สิทธิ์ และบันทึกกิจกรรม', en: 'Employees, permissions and activity log' },
  site: { th: 'เว็บไซต์ การตั้งค่า และประกาศ', en: 'Website, settings and announcements' },
  sums: { th: 'ยอดรวมของรายงาน', en: 'Sums of reports' },
} as const satisfies Record<string, Text>
export type PackageTopic = keyof typeof packageTopicWords

/** Why something is in no package. */
export const leftOutWords = {
  password: {
    th: 'รหัสผ่านของสมาชิกและพนักงานไม่ออกจากระบบ แม้ในรูปแฮช ปลายทางส่งลิงก์ตั้งรหัสผ่านใหม่ให้สมาชิก และเจ้าของรีเซ็ตรหัสผ่านให้พนักงาน',
    en: 'Passwords of members and employees never leave, not even as hashes. After the move, members are sent links for a new password, and the owner resets those of employees.',
  },
  codeSecret: {
    th: 'รหัสลับของแอปยืนยันตัวตนและรหัสกู้คืน พนักงานตั้งใหม่ที่ปลายทาง',
    en: 'Secrets of code apps and recovery codes. Employees set them up again after the move.',
  },
  sealed: {
    th: 'ค่าที่เข้ารหัสไว้ เช่น คีย์ของเกตเวย์ ค่ายเกม และช่องทางแจ้งเตือน ให้กรอกใหม่ที่ปลายทาง',
    en: 'Encrypted values, such as the keys of gateways, game providers and notification channels. They are entered again after the move.',
  },
  session: {
    th: 'เซสชัน ลิงก์ และโทเคนที่ใช้เข้าระบบได้',
    en: 'Sessions, links and tokens that let somebody in.',
  },
  device: {
    th: 'พาสคีย์ อุปกรณ์ และการผูกบัญชีองค์กร ซึ่งใช้ได้กับที่อยู่เดิมเท่านั้น',
    en: 'Passkeys, devices and links to identity providers, which belong to this address.',
  },
  passing: {
    th: 'ข้อมูลที่อยู่เพียงไม่กี่นาทีหรือไม่กี่วัน เช่น ตัวนับความพยายามเข้าระบบ งานเบื้องหลัง และข้อความที่กำลังส่ง',
    en: 'What lasts minutes or days, such as counted attempts, background tasks and messages on their way.',
  },
  machine: {
    th: 'สถานะของเครื่องนี้ เช่น ข้อมูลสำรอง ใบรับรอง และโปรเซส',
    en: 'The state of this machine, such as backups, certificates and processes.',
  },
  program: {
    th: 'สิ่งที่โปรแกรมสร้างเองในฐานข้อมูลใหม่ และคิวงานของเครื่องนี้',
    en: 'What the program makes in every new database, and the job queue of this machine.',
  },
  practice: { th: 'สิ่งที่ออฟฟิศฝึกซ้อมวางไว้', en: 'What a practice office planted.' },
  computed: { th: 'คอลัมน์ที่คำนวณจากคอลัมน์อื่น', en: 'Columns computed from others.' },
  file: { th: 'ไฟล์ที่อยู่ในแพ็กเกจเป็นไฟล์แยก', en: 'Contents that the package holds as files of their own.' },
} as const satisfies Record<string, Text>
export type LeftOut = keyof typeof leftOutWords
