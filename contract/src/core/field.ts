import type { z } from 'zod'
import { formatMoney, houseCurrency } from './money.ts'
import { formatPercent } from './percent.ts'
import { fill, type Locale, type Params, type Text } from './text.ts'

/**
 * The messages of a field whose value is not valid. The form in the browser and the server's answer use the same table. A schema
 * names its own rule by giving one of these codes as its message.
 */
export const fieldTexts = {
  REQUIRED: { th: 'กรุณากรอกข้อมูล', en: 'Please fill in this field.' },
  TOO_SHORT: { th: 'ต้องมีอย่างน้อย {min} ตัวอักษร', en: 'Use at least {min|character|characters}.' },
  TOO_LONG: { th: 'ต้องไม่เกิน {max} ตัวอักษร', en: 'Use no more than {max|character|characters}.' },
  TOO_SMALL: { th: 'ต้องไม่น้อยกว่า {min}', en: 'Must be at least {min}.' },
  TOO_BIG: { th: 'ต้องไม่เกิน {max}', en: 'Must not exceed {max}.' },
  TOO_FEW: { th: 'ต้องมีอย่างน้อย {min} รายการ', en: 'Choose at least {min}.' },
  TOO_MANY: { th: 'ต้องไม่เกิน {max} รายการ', en: 'Choose no more than {max}.' },
  NOT_WHOLE: { th: 'ต้องเป็นจำนวนเต็ม', en: 'Must be a whole number.' },
  NUMBER_INEXACT: {
    th: 'ต้องเป็นจำนวนเต็ม เขียนด้วยตัวเลขล้วน เช่น 1000',
    en: 'Enter a whole number using digits only, for example 1000.',
  },
  NOT_ONE_OF: { th: 'กรุณาเลือกจากตัวเลือกที่มี', en: 'Please choose one of the options.' },
  UNKNOWN_FIELD: { th: 'ไม่รู้จักช่องนี้: {keys}', en: 'Unknown field: {keys}' },
  MALFORMED: { th: 'รูปแบบไม่ถูกต้อง', en: 'The format is not valid.' },
  USERNAME_FORM: {
    th: 'ใช้ได้เฉพาะ a-z 0-9 จุด ขีด และขีดล่าง ขึ้นต้นด้วยตัวอักษร',
    en: 'Use only a–z, 0–9, dots, dashes and underscores, starting with a letter.',
  },
  USERNAME_TAKEN: { th: 'ชื่อผู้ใช้นี้มีแล้ว', en: 'This username is taken.' },
  APPROVAL_RULE_TAKEN: { th: 'มีกฎสำหรับรายการและบทบาทนี้แล้ว', en: 'There is already a rule for this change and role.' },
  APPROVAL_NO_SIZE: { th: 'รายการนี้ไม่มีจำนวนให้เทียบ ใส่ 0', en: 'This change has no size to compare. Enter 0.' },
  QUEUE_TWICE: { th: 'มีคิวชื่อนี้แล้ว', en: 'There is already a queue with this name.' },
  SSO_GROUP_TWICE: { th: 'มีกลุ่มนี้แล้ว', en: 'This group has already been added.' },
  API_KEY_NAME_TAKEN: {
    th: 'มีคีย์ชื่อนี้แล้ว ตั้งชื่ออื่นเพื่อให้แยกออกในบันทึก',
    en: 'There is already a key with this name. Choose another, so that the log tells them apart.',
  },
  WEBHOOK_NAME_TAKEN: { th: 'มีปลายทางชื่อนี้แล้ว', en: 'There is already an endpoint with this name.' },
  API_KEY_GRANT: { th: 'คีย์ถือสิทธิ์นี้ไม่ได้', en: 'A key cannot have this permission.' },
  ROLE_NAME_TAKEN: { th: 'ชื่อบทบาทนี้มีแล้ว', en: 'This role name is taken.' },
  VIEW_NAME_TAKEN: { th: 'คุณมีมุมมองชื่อนี้แล้ว', en: 'You already have a view with this name.' },
  REPORT_NAME_TAKEN: { th: 'คุณมีรายงานชื่อนี้แล้ว', en: 'You already have a report with this name.' },
  REPORT_ONE_AGENT: { th: 'เลือกเอเย่นต์ได้ครั้งละหนึ่งคน', en: 'Choose one agent at a time.' },
  PASSWORD_COMMON: { th: 'รหัสผ่านนี้เดาง่ายเกินไป', en: 'This password is too common.' },
  PASSWORD_PERSONAL: {
    th: 'รหัสผ่านต้องไม่มีชื่อผู้ใช้หรือชื่อแบรนด์',
    en: 'The password must not contain the username or the brand name.',
  },
  PASSWORD_WRONG: { th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง', en: 'The current password is not correct.' },
  PASSWORD_SAME: { th: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสเดิม', en: 'The new password must be different from the current one.' },
  PASSWORD_MISMATCH: { th: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน', en: 'The two passwords do not match.' },
  CODE_FORM: { th: 'กรอกรหัส 6 หลัก หรือรหัสกู้คืน', en: 'Enter the 6-digit code or a recovery code.' },
  BLOCK_RANGE_WIDE: {
    th: 'ช่วง IP กว้างเกินไป ใช้ได้ไม่กว้างกว่า /{v4} (IPv4) หรือ /{v6} (IPv6)',
    en: 'The range is too wide. Use /{v4} (IPv4), /{v6} (IPv6), or narrower.',
  },
  BLOCK_END_PAST: { th: 'เลือกเวลาหลังจากนี้', en: 'Choose a later time.' },
  IP_RANGE_FORM: {
    th: 'กรอกเป็น IP หรือช่วง IP เช่น 203.0.113.0/24',
    en: 'Enter an IP address or range, for example 203.0.113.0/24.',
  },
  MONEY_FORM: {
    th: 'กรอกจำนวนเงิน ทศนิยมไม่เกิน 2 ตำแหน่ง เช่น 1,234.50',
    en: 'Enter an amount with no more than 2 decimals, for example 1,234.50.',
  },
  MONEY_TOO_SMALL: { th: 'ต้องไม่น้อยกว่า {min}', en: 'Must be at least {min}.' },
  MONEY_TOO_BIG: { th: 'ต้องไม่เกิน {max}', en: 'Must not exceed {max}.' },
  PERCENT_FORM: {
    th: 'กรอกเปอร์เซ็นต์ ทศนิยมไม่เกิน 2 ตำแหน่ง เช่น 2.50',
    en: 'Enter a percentage with no more than 2 decimals, for example 2.50.',
  },
  PERCENT_TOO_SMALL: { th: 'ต้องไม่น้อยกว่า {min}', en: 'Must be at least {min}.' },
  PERCENT_TOO_BIG: { th: 'ต้องไม่เกิน {max}', en: 'Must not exceed {max}.' },
  PHONE_FORM: {
    th: 'กรอกเบอร์โทรศัพท์ไทย เช่น 081-234-5678',
    en: 'Enter a Thai phone number, for example 081-234-5678.',
  },
  PHONE_TAKEN: { th: 'มีสมาชิกใช้เบอร์นี้แล้ว', en: 'Another member already uses this phone number.' },
  CLOCK_FORM: { th: 'กรอกเวลา เช่น 08:30', en: 'Enter a time, for example 08:30.' },
  OWN_ACCOUNT_TAKEN: { th: 'มีบัญชีนี้ในระบบแล้ว', en: 'This account has already been added.' },
  TRANSFER_SAME: { th: 'ต้องเป็นคนละบัญชีกับบัญชีต้นทาง', en: 'The destination must be different from the source account.' },
  SWEEP_ORDER: {
    th: 'ต้องน้อยกว่ายอดที่เริ่มกวาด',
    en: 'Must be less than the amount that triggers the sweep.',
  },
  BANK_ACCOUNT_TAKEN: { th: 'มีสมาชิกใช้บัญชีนี้แล้ว', en: 'Another member already uses this bank account.' },
  BANK_ACCOUNT_SAME: { th: 'บัญชีนี้เป็นบัญชีปัจจุบันของสมาชิกอยู่แล้ว', en: 'This is already the member’s bank account.' },
  TOO_YOUNG: { th: 'สมาชิกต้องอายุ 20 ปีขึ้นไป', en: 'Members must be at least 20 years old.' },
  AGENT_UNKNOWN: { th: 'ไม่พบเอเย่นต์นี้ หรือเอเย่นต์ล็อกอยู่', en: 'This agent does not exist or is locked.' },
  MEMBER_UNKNOWN: { th: 'ไม่พบสมาชิกนี้', en: 'Member not found.' },
  SELLER_CODE_FORM: {
    th: 'ใช้ A-Z และ 0-9 จำนวน 3 ถึง 20 ตัว',
    en: 'Use 3 to 20 characters from A–Z and 0–9.',
  },
  SELLER_CODE_TAKEN: { th: 'มีผู้ขายใช้รหัสนี้แล้ว', en: 'Another seller already uses this code.' },
  SELLER_UNKNOWN: { th: 'ไม่พบผู้ขายรหัสนี้', en: 'No seller has this code.' },
  SELLER_CODE_LOCKED: {
    th: 'รหัสผู้ขายนี้ปิดใช้งานอยู่ ลบรหัสออกเพื่อสมัครต่อ หรือใช้รหัสอื่น',
    en: 'This seller code is not active. Leave it blank or use another one.',
  },
  SELLER_SAME: { th: 'สมาชิกอยู่กับผู้ขายรายนี้อยู่แล้ว', en: 'The member already belongs to this seller.' },
  RATE_FROM_PAST: {
    th: 'เลือกวันนี้หรือหลังจากนี้ ระบบไม่คำนวณวันที่ผ่านไปแล้วใหม่',
    en: 'Choose today or a later date. Past days are not recalculated.',
  },
  PAY_UP_TO_FUTURE: { th: 'เลือกวันนี้หรือวันก่อนหน้า', en: 'Choose today or an earlier date.' },
  UPLINE_CIRCLE: {
    th: 'สมาชิกนี้อยู่ในสายงานของสมาชิกคนนี้เอง',
    en: 'That member is a downline of this member.',
  },
  BANK_ACCOUNT_FORM: { th: 'เลขบัญชีมีได้เฉพาะตัวเลข', en: 'An account number contains digits only.' },
  BANK_ACCOUNT_LENGTH: {
    th: 'เลขบัญชีของธนาคารนี้ต้องมี {digits} หลัก',
    en: 'Account numbers at this bank have {digits|digit|digits}.',
  },
  PROMPTPAY_FORM: {
    th: 'พร้อมเพย์ต้องเป็นเบอร์มือถือ 10 หลัก เลขประจำตัว 13 หลัก หรือ e-Wallet / Biller ID 15 หลัก',
    en: 'Enter a 10-digit mobile number, a 13-digit national or tax ID, or a 15-digit e-wallet or biller ID.',
  },
  SECRET_FORM: {
    th: 'คีย์ลับต้องขึ้นต้นด้วย whsec_ ตามที่ผู้ให้บริการออกให้',
    en: 'The secret must start with whsec_, as issued by the service.',
  },
  SECRET_AGAIN: {
    th: 'เปลี่ยนที่อยู่ปลายทาง ต้องกรอกคีย์ลับหรือรหัสผ่านอีกครั้ง',
    en: 'The address has changed, so enter the secret or password again.',
  },
  ADDRESS_FORM: {
    th: 'กรอกที่อยู่เว็บ เช่น https://pay.example.com',
    en: 'Enter a web address, for example https://pay.example.com.',
  },
  ADDRESS_CLOSED: {
    th: 'ที่อยู่นี้อยู่ในเครือข่ายภายในหรือไม่ใช่ https ระบบไม่อนุญาต',
    en: 'This address is on a private network or does not use https, so it is not allowed.',
  },
  TIER_ORDER: {
    th: 'ต้องมากกว่าขั้นก่อนหน้า',
    en: 'Must be higher than the previous tier.',
  },
  LIMITS_ORDER: { th: 'ยอดสูงสุดต้องไม่น้อยกว่ายอดต่ำสุด', en: 'The maximum must not be below the minimum.' },
  AGENT_CODE_FORM: { th: 'ใช้ A-Z และ 0-9 จำนวน 3 ถึง 12 ตัว', en: 'Use 3 to 12 characters from A–Z and 0–9.' },
  AGENT_CODE_TAKEN: { th: 'มีเอเย่นต์อื่นใช้รหัสนี้แล้ว', en: 'Another agent already uses this code.' },
  AGENT_SHARE_ABOVE: {
    th: 'ต้องไม่เกินส่วนแบ่งของสายบน ({max})',
    en: 'Must not exceed the upline’s share ({max}).',
  },
  AGENT_SHARE_BELOW: {
    th: 'ต้องไม่น้อยกว่าส่วนแบ่งสูงสุดของสายล่าง ({min})',
    en: 'Must not be below the highest downline share ({min}).',
  },
  AGENT_LIMIT_BELOW: {
    th: 'ต้องไม่น้อยกว่าเครดิตที่มีอยู่ ({min}) ดึงเครดิตคืนก่อน',
    en: 'Must not be below the current credit ({min}). Take back some credit first.',
  },
  GATEWAY_NAME_TAKEN: { th: 'มีเกตเวย์ชื่อนี้แล้ว', en: 'A gateway with this name already exists.' },
  LEVELS_TOO_MUCH: {
    th: 'อัตราของทุกชั้นรวมกันต้องไม่เกิน 100%',
    en: 'The rates of all levels must not exceed 100% in total.',
  },
  AFFILIATE_NAME_TAKEN: { th: 'มีการแนะนำเพื่อนชื่อนี้แล้ว', en: 'An affiliate setting with this name already exists.' },
  LINK_NAME_TAKEN: { th: 'มีลิงก์ชื่อนี้แล้ว', en: 'A link with this name already exists.' },
  LINK_CODE_TAKEN: { th: 'มีลิงก์อื่นใช้รหัสนี้แล้ว', en: 'Another link already uses this code.' },
  LINK_CODE_FORM: {
    th: 'ใช้ได้เฉพาะ A-Z 0-9 ขีด และขีดล่าง ขึ้นต้นด้วยตัวอักษรหรือตัวเลข 2 ถึง 40 ตัว',
    en: 'Use 2 to 40 characters from A–Z, 0–9, dash and underscore, starting with a letter or digit.',
  },
  SITE_PATH_FORM: {
    th: 'กรอกหน้าในเว็บของเรา ขึ้นต้นด้วย / ตัวเดียว เช่น /promotion/new',
    en: 'Enter a page on our site that starts with a single slash, for example /promotion/new.',
  },
  PROMOTION_NAME_TAKEN: { th: 'มีโปรโมชันชื่อนี้แล้ว', en: 'A promotion with this name already exists.' },
  PROMOTION_CODE_TAKEN: { th: 'มีโปรโมชันอื่นใช้โค้ดนี้แล้ว', en: 'Another promotion already uses this code.' },
  PROMOTION_CODE_FORM: {
    th: 'ใช้ A-Z และ 0-9 จำนวน 3 ถึง 20 ตัว',
    en: 'Use 3 to 20 characters from A–Z and 0–9.',
  },
  BUDGET_SMALL: { th: 'งบต้องพอสำหรับโบนัสอย่างน้อยหนึ่งครั้ง', en: 'The budget must cover at least one bonus.' },
  PERIOD_ORDER: { th: 'ต้องหลังเวลาเริ่ม', en: 'Must be after the start.' },
  TYPE_TWICE: { th: 'มีประเภทเกมนี้แล้ว', en: 'This game type has already been added.' },
  REFUND_NAME_TAKEN: { th: 'มีการคืนยอดชื่อนี้แล้ว', en: 'A refund with this name already exists.' },
  GAME_CODE_FORM: {
    th: 'ใช้ได้เฉพาะ a-z 0-9 และขีด ขึ้นต้นด้วยตัวอักษร 2 ถึง 32 ตัว',
    en: 'Use 2 to 32 characters from a–z, 0–9 and dash, starting with a letter.',
  },
  GAME_CODE_TAKEN: { th: 'มีรหัสนี้แล้ว', en: 'This code is taken.' },
  PROVIDER_NAME_TAKEN: { th: 'มีค่ายเกมชื่อนี้แล้ว', en: 'A provider with this name already exists.' },
  DISTRIBUTOR_NAME_TAKEN: { th: 'มีผู้จัดจำหน่ายชื่อนี้แล้ว', en: 'A distributor with this name already exists.' },
  GROUP_NAME_TAKEN: { th: 'มีกลุ่มชื่อนี้แล้ว', en: 'A group with this name already exists.' },
  MAIL_FORM: { th: 'กรอกอีเมล เช่น team@example.com', en: 'Enter an e-mail address, for example team@example.com.' },
  AUDIENCE_NOBODY: { th: 'ยังไม่มีผู้รับ', en: 'There are no recipients.' },
  EVENT_BEYOND: {
    th: 'มีเรื่องที่เพิ่มซึ่งคุณไม่มีสิทธิ์ดู จึงเพิ่มให้กลุ่มไม่ได้',
    en: 'You do not have permission to view one of the added events, so you cannot subscribe the group to it.',
  },
  WALL_TIME_FORM: { th: 'กรอกวันและเวลา', en: 'Enter a date and time.' },
  CUT_OVER_ORDER: {
    th: 'ต้องหลังระบบเดิมหยุดรับรายการ และไม่ใช่เวลาที่ผ่านไปแล้ว',
    en: 'It has to be after the other system stops, and not in the past.',
  },
  CUT_OVER_FREEZE_LONG: {
    th: 'ระบบเดิมหยุดได้ไม่เกิน {hours} ชั่วโมง',
    en: 'The other system may stand still for at most {hours|hour|hours}.',
  },
  MAINTENANCE_ORDER: { th: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม', en: 'The end must be after the start.' },
  MAINTENANCE_OVER: { th: 'เวลาสิ้นสุดต้องอยู่ในอนาคต', en: 'The end must be in the future.' },
  DAY_RANGE_ORDER: { th: 'วันเริ่มต้นต้องไม่อยู่หลังวันสิ้นสุด', en: 'The start date must not be after the end date.' },
  REPORT_RANGE: {
    th: 'ช่วงวันไม่ถูกต้องหรือยาวเกินไปสำหรับรายงานนี้',
    en: 'The date range is invalid or too long for this report.',
  },
  PICTURE_KIND: {
    th: 'ใช้ได้เฉพาะรูป PNG, JPEG หรือ WebP',
    en: 'Use a PNG, JPEG or WebP picture.',
  },
  PICTURE_PIXELS: {
    th: 'รูปละเอียดเกินไป ใช้ได้ไม่เกิน {megapixels} ล้านพิกเซล',
    en: 'The picture must not exceed {megapixels} million pixels.',
  },
  PICTURE_TOO_LARGE: { th: 'รูปต้องมีขนาดไม่เกิน {mb} MB', en: 'The picture must not exceed {mb} MB.' },
  FILE_TOO_LARGE: { th: 'ไฟล์ต้องมีขนาดไม่เกิน {mb} MB', en: 'The file must not exceed {mb} MB.' },
  MAPPING_TWICE: {
    th: 'ข้อมูลแต่ละชนิดเลือกได้คอลัมน์เดียว และจำนวนเงินเลือกแบบคอลัมน์เดียวหรือแยกเข้า-ออกอย่างใดอย่างหนึ่ง',
    en: 'Assign each kind of data to one column. Amounts use either one column or separate columns for in and out.',
  },
  MAPPING_INCOMPLETE: {
    th: 'กรุณาเลือกคอลัมน์วันที่และจำนวนเงิน',
    en: 'Choose the date and amount columns.',
  },
  ROW_DATE: { th: 'อ่านวันที่ “{value}” ไม่ได้', en: '“{value}” is not a date.' },
  ROW_TIME: { th: 'ไม่มีเวลา หรืออ่านเวลา “{value}” ไม่ได้', en: '“{value}” is not a time.' },
  ROW_FUTURE: { th: 'วันที่ “{value}” ยังมาไม่ถึง', en: '“{value}” is in the future.' },
  ROW_AMOUNT: { th: 'อ่านจำนวนเงิน “{value}” ไม่ได้', en: '“{value}” is not an amount.' },
  ROW_AMOUNT_NONE: { th: 'ไม่มีจำนวนเงิน', en: 'The amount is missing.' },
  ROW_AMOUNT_BOTH: { th: 'มีทั้งยอดเข้าและยอดออก', en: 'The row has both an incoming and an outgoing amount.' },
  ROW_BANK: { th: 'ไม่รู้จักธนาคาร “{value}”', en: '“{value}” is not a known bank.' },
  ROW_DIGITS: { th: 'เลขบัญชี “{value}” ไม่ถูกต้อง', en: '“{value}” is not a valid account number.' },
  DISPLAY_LINK_FORM: {
    th: 'กรอกหน้าในเว็บที่ขึ้นต้นด้วย / เช่น /promotion หรือที่อยู่เว็บที่ขึ้นต้นด้วย https://',
    en: 'Enter a page on the site, for example /promotion, or an address that starts with https://.',
  },
  SITE_ADDRESS_FORM: {
    th: 'กรอกที่อยู่เว็บที่ขึ้นต้นด้วย https:// เช่น https://line.me/ti/p/@example',
    en: 'Enter an address that starts with https://, for example https://line.me/ti/p/@example.',
  },
  SITE_PHONE_FORM: { th: 'กรอกเบอร์โทร เช่น 02-123-4567', en: 'Enter a phone number, for example 02-123-4567.' },
  SITE_EMAIL_FORM: {
    th: 'กรอกอีเมล เช่น help@example.com',
    en: 'Enter an e-mail address, for example help@example.com.',
  },
  TRACKING_FORM: {
    th: 'รูปแบบรหัสไม่ถูกต้อง คัดลอกเฉพาะรหัสจากผู้ให้บริการ ไม่ใช่โค้ดทั้งชุด',
    en: 'This ID is not valid. Copy only the ID from the service, not the whole script.',
  },
  COLOUR_FORM: { th: 'กรอกสีแบบ #1a2b3c', en: 'Enter a colour such as #1a2b3c.' },
  CONTRAST_BACKGROUND: {
    th: 'อ่านยากบนพื้นหลังหน้า: ความต่างสี {ratio} ต้องถึง {least}',
    en: 'Hard to read on the page background: the contrast is {ratio} but must be at least {least}.',
  },
  CONTRAST_SURFACE: {
    th: 'อ่านยากบนพื้นการ์ด: ความต่างสี {ratio} ต้องถึง {least}',
    en: 'Hard to read on cards: the contrast is {ratio} but must be at least {least}.',
  },
  CSS_REFUSED: {
    th: 'บรรทัด {line}: ใช้ “{what}” ไม่ได้',
    en: 'Line {line}: “{what}” is not allowed.',
  },
  PICTURE_PENDING: { th: 'กรุณารอให้อัปโหลดรูปเสร็จก่อน', en: 'Please wait until the picture has been uploaded.' },
  PICTURE_UNKNOWN: { th: 'ไม่พบรูปนี้แล้ว กรุณาเลือกใหม่', en: 'This picture no longer exists. Please choose it again.' },
  LINK_TARGET_FORM: {
    th: 'กรอกลิงก์ที่ขึ้นต้นด้วย https:// mailto: tel: หรือ / ของเว็บเราเอง',
    en: 'Enter a link that starts with https://, mailto: or tel:, or with / for a page on our site.',
  },
  RICH_TEXT_LONG: { th: 'ข้อความยาวเกินไป', en: 'This text is too long.' },
  YEAR_FAR: { th: 'ปีต้องอยู่ระหว่าง ค.ศ. 1900 ถึง 2200', en: 'The year must be from 1900 to 2200.' },
  GRANT_EITHER: { th: 'เลือกบทบาทหรือสิทธิ์อย่างใดอย่างหนึ่ง', en: 'Choose either a role or permissions.' },
  TIME_AHEAD: {
    th: 'เวลานี้ยังมาไม่ถึง กรุณาเลือกเวลาที่ผ่านมาแล้ว',
    en: 'This time is in the future. Choose one that has passed.',
  },
  DAY_FORM: { th: 'กรอกวันที่แบบ ปปปป-ดด-วว', en: 'Enter a date as YYYY-MM-DD.' },
} as const satisfies Record<string, Text>
export type FieldCode = keyof typeof fieldTexts

export type FieldError = { path: string; code: FieldCode; message: string }

const isFieldCode = (word: string): word is FieldCode => word in fieldTexts

export function fieldError(path: string, code: FieldCode, locale: Locale, params: Params = {}): FieldError {
  return { path, code, message: fill(fieldTexts[code][locale], params) }
}

type Issue = z.core.$ZodIssue

function codeOf(issue: Issue): FieldCode {
  // The server's parser returns this for a number that is not written exactly.
  if (issue.input === Number.POSITIVE_INFINITY) return 'NUMBER_INEXACT'
  if (isFieldCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'REQUIRED' : 'MALFORMED'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'REQUIRED' : 'TOO_SHORT'
      return issue.origin === 'array' ? 'TOO_FEW' : 'TOO_SMALL'
    case 'too_big':
      if (issue.origin === 'string') return 'TOO_LONG'
      return issue.origin === 'array' ? 'TOO_MANY' : 'TOO_BIG'
    case 'invalid_value':
      return 'NOT_ONE_OF'
    case 'unrecognized_keys':
      return 'UNKNOWN_FIELD'
    case 'not_multiple_of':
      return 'NOT_WHOLE'
    default:
      return 'MALFORMED'
  }
}

/** Limits are written in the unit in which the value is typed. */
const limitText: Partial<Record<FieldCode, (limit: number, locale: Locale) => string>> = {
  MONEY_TOO_SMALL: (limit, locale) => formatMoney(limit, houseCurrency, locale),
  MONEY_TOO_BIG: (limit, locale) => formatMoney(limit, houseCurrency, locale),
  PERCENT_TOO_SMALL: formatPercent,
  PERCENT_TOO_BIG: formatPercent,
}

function paramsOf(issue: Issue, code: FieldCode, locale: Locale): Params {
  const written = (limit: number | bigint) => limitText[code]?.(Number(limit), locale) ?? Number(limit)
  return {
    ...('minimum' in issue ? { min: written(issue.minimum) } : {}),
    ...('maximum' in issue ? { max: written(issue.maximum) } : {}),
    ...('keys' in issue && Array.isArray(issue.keys) ? { keys: issue.keys.join(', ') } : {}),
    // Parameters of our own rules.
    ...(issue.code === 'custom' ? issue.params : {}),
  }
}

/** Turns the issues of a schema into field errors in the user's language. */
export function fieldErrors(issues: readonly Issue[], locale: Locale): FieldError[] {
  return issues.map(issue => {
    const code = codeOf(issue)
    return fieldError(issue.path.map(String).join('.'), code, locale, paramsOf(issue, code, locale))
  })
}
