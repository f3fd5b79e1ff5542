import type { Subject } from '../subject.ts'

/** Who is taken over, with their bank account and where they came from. */
// biome-ignore format: a table is read by its rows.
export const memberSubject = {
  use: 'moveIn',
  th: 'สมาชิก', en: 'Members',
  columns: {
    username: { title: { th: 'ชื่อผู้ใช้', en: 'Username' }, headings: ['username', 'user', 'login', 'account', 'memberid', 'membercode', 'ยูสเซอร์', 'ชื่อผู้ใช้', 'รหัสสมาชิก', 'ไอดี'] },
    phone: { title: { th: 'เบอร์โทร', en: 'Phone' }, isNeeded: true, headings: ['phone', 'phonenumber', 'tel', 'telephone', 'mobile', 'mobileno', 'เบอร์โทร', 'เบอร์', 'เบอร์โทรศัพท์', 'โทรศัพท์', 'มือถือ'] },
    name: { title: { th: 'ชื่อและนามสกุล', en: 'Full name' }, headings: ['name', 'fullname', 'accountname', 'ชื่อ-นามสกุล', 'ชื่อนามสกุล', 'ชื่อสกุล', 'ชื่อเต็ม', 'ชื่อบัญชี'] },
    firstName: { title: { th: 'ชื่อ', en: 'First name' }, headings: ['firstname', 'fname', 'givenname', 'ชื่อ', 'ชื่อจริง'] },
    lastName: { title: { th: 'นามสกุล', en: 'Last name' }, headings: ['lastname', 'lname', 'surname', 'familyname', 'นามสกุล', 'สกุล'] },
    bank: { title: { th: 'ธนาคาร', en: 'Bank' }, isNeeded: true, headings: ['bank', 'bankname', 'bankcode', 'ธนาคาร', 'ชื่อธนาคาร'] },
    accountNumber: { title: { th: 'เลขบัญชี', en: 'Account number' }, isNeeded: true, headings: ['accountnumber', 'accountno', 'bankaccount', 'bankaccountnumber', 'bankno', 'accno', 'เลขบัญชี', 'เลขที่บัญชี', 'เลขบัญชีธนาคาร', 'บัญชี'] },
    lineId: { title: { th: 'LINE ID', en: 'LINE ID' }, headings: ['line', 'lineid', 'ไลน์', 'ไอดีไลน์'] },
    birthDate: { title: { th: 'วันเกิด', en: 'Date of birth' }, headings: ['birthdate', 'birthday', 'dateofbirth', 'dob', 'วันเกิด', 'วันเดือนปีเกิด'] },
    status: { title: { th: 'สถานะ', en: 'Status' }, headings: ['status', 'state', 'active', 'สถานะ'] },
    tags: { title: { th: 'แท็ก', en: 'Tags' }, headings: ['tags', 'tag', 'group', 'label', 'vip', 'แท็ก', 'กลุ่ม', 'ป้าย'] },
    note: { title: { th: 'บันทึกย่อ', en: 'Remark' }, headings: ['note', 'notes', 'remark', 'comment', 'บันทึก', 'หมายเหตุ', 'บันทึกย่อ'] },
    upline: { title: { th: 'ผู้แนะนำ', en: 'Upline' }, headings: ['upline', 'referrer', 'referredby', 'invitedby', 'recommender', 'parent', 'ผู้แนะนำ', 'แนะนำโดย'] },
    agent: { title: { th: 'เอเย่นต์', en: 'Agent' }, headings: ['agent', 'agentcode', 'เอเย่นต์', 'เอเยนต์', 'ตัวแทน'] },
    seller: { title: { th: 'ผู้ขาย', en: 'Seller' }, headings: ['seller', 'sellercode', 'sale', 'sales', 'ผู้ขาย', 'เซลล์'] },
    password: { title: { th: 'รหัสผ่านที่เข้ารหัสแล้ว (แฮช)', en: 'Password hash' }, headings: ['password', 'passwordhash', 'hash', 'passwd', 'pass', 'รหัสผ่าน'] },
    registeredAt: { title: { th: 'สมัครเมื่อ', en: 'Registered' }, headings: ['registered', 'registeredat', 'registerdate', 'createdat', 'created', 'joined', 'joindate', 'signupdate', 'วันที่สมัคร', 'สมัครเมื่อ'] },
    firstDepositAt: { title: { th: 'ฝากครั้งแรก', en: 'First deposit' }, headings: ['firstdeposit', 'firstdepositat', 'firstdepositdate', 'ฝากครั้งแรก', 'วันที่ฝากครั้งแรก'] },
  },
} as const satisfies Subject
