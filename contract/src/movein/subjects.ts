import type { Text } from '../core/text.ts'

type Column = {
  readonly title: Text
  /** Without it a row says nothing. */
  readonly isNeeded?: true
  /** What other systems call it, in lower case without spaces or signs. */
  readonly headings: readonly string[]
}
type Subject = Text & { readonly columns: Readonly<Record<string, Column>> }

/** What a file can be about, and what can be told in it. Columns of a file are assigned to these, whatever they are called there. */
// biome-ignore format: a table is read by its rows.
export const moveSubjects = {
  members: {
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
  },
  balances: {
    th: 'ยอดเงินตั้งต้น', en: 'Opening balances',
    columns: {
      member: { title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'สมาชิก', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'] },
      amount: { title: { th: 'ยอดเงิน', en: 'Balance' }, isNeeded: true, headings: ['amount', 'balance', 'credit', 'cash', 'เงินสด', 'wallet', 'total', 'ยอดเงิน', 'ยอดคงเหลือ', 'คงเหลือ', 'เครดิต', 'ยอด'] },
      asOf: { title: { th: 'ณ วันที่', en: 'As of' }, headings: ['asof', 'date', 'at', 'balancedate', 'ณวันที่', 'วันที่'] },
    },
  },
  history: {
    th: 'ประวัติ', en: 'History',
    columns: {
      member: { title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'สมาชิก', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'] },
      kind: { title: { th: 'ประเภท', en: 'Kind' }, isNeeded: true, headings: ['kind', 'type', 'transactiontype', 'category', 'ประเภท', 'ชนิด', 'รายการ'] },
      amount: { title: { th: 'จำนวนเงิน', en: 'Amount' }, isNeeded: true, headings: ['amount', 'value', 'total', 'จำนวนเงิน', 'จำนวน', 'ยอด', 'ยอดเงิน'] },
      at: { title: { th: 'เวลา', en: 'Time' }, isNeeded: true, headings: ['at', 'date', 'time', 'datetime', 'createdat', 'created', 'timestamp', 'เวลา', 'วันที่', 'วันเวลา'] },
      reference: { title: { th: 'เลขอ้างอิง', en: 'Reference' }, headings: ['reference', 'ref', 'refno', 'transactionid', 'id', 'เลขอ้างอิง', 'อ้างอิง', 'เลขที่รายการ'] },
      note: { title: { th: 'หมายเหตุ', en: 'Note' }, headings: ['note', 'remark', 'description', 'detail', 'หมายเหตุ', 'รายละเอียด'] },
    },
  },
  dayBalances: {
    th: 'ยอดคงเหลือรายวัน', en: 'Day balances',
    columns: {
      member: { title: { th: 'สมาชิก', en: 'Member' }, isNeeded: true, headings: ['member', 'username', 'user', 'login', 'phone', 'memberid', 'สมาชิก', 'ชื่อผู้ใช้', 'ยูสเซอร์', 'เบอร์โทร', 'รหัสสมาชิก'] },
      amount: { title: { th: 'ยอดคงเหลือ', en: 'Balance' }, isNeeded: true, headings: ['amount', 'balance', 'credit', 'cash', 'wallet', 'total', 'ยอดเงิน', 'คงเหลือ', 'เครดิต', 'ยอด'] },
      day: { title: { th: 'วันที่', en: 'Day' }, headings: ['day', 'date', 'balancedate', 'businessdate', 'วัน'] },
      asOf: { title: { th: 'ณ เวลา', en: 'Taken at' }, headings: ['asof', 'at', 'takenat', 'time', 'datetime', 'timestamp', 'เวลา', 'วันเวลา'] },
      bonus: { title: { th: 'ยอดโบนัส', en: 'Bonus balance' }, headings: ['bonus', 'bonusbalance', 'bonusamount', 'โบนัส'] },
    },
  },
  accountBalances: {
    th: 'ยอดบัญชีธนาคารรายวัน', en: 'Day balances of bank accounts',
    columns: {
      number: { title: { th: 'เลขบัญชี', en: 'Account number' }, isNeeded: true, headings: ['number', 'account', 'accountnumber', 'accountno', 'bankaccount', 'accno', 'เลขที่บัญชี', 'บัญชี'] },
      bank: { title: { th: 'ธนาคาร', en: 'Bank' }, headings: ['bank', 'bankname', 'bankcode', 'ชื่อธนาคาร'] },
      amount: { title: { th: 'ยอดคงเหลือ', en: 'Balance' }, isNeeded: true, headings: ['amount', 'balance', 'total', 'ยอดเงิน', 'คงเหลือ', 'ยอด'] },
      day: { title: { th: 'วันที่', en: 'Day' }, headings: ['day', 'date', 'balancedate', 'businessdate', 'วัน'] },
      asOf: { title: { th: 'ณ เวลา', en: 'Taken at' }, headings: ['asof', 'at', 'takenat', 'time', 'datetime', 'timestamp', 'เวลา', 'วันเวลา'] },
    },
  },
} as const satisfies Record<string, Subject>

export type MoveSubject = keyof typeof moveSubjects
export const moveSubjectNames = Object.keys(moveSubjects) as [MoveSubject, ...MoveSubject[]]
export type MemberColumn = keyof (typeof moveSubjects)['members']['columns']
export type BalanceColumn = keyof (typeof moveSubjects)['balances']['columns']
export type HistoryColumn = keyof (typeof moveSubjects)['history']['columns']

export type DayBalanceColumn = keyof (typeof moveSubjects)['dayBalances']['columns']
export type AccountBalanceColumn = keyof (typeof moveSubjects)['accountBalances']['columns']

export const columnsOf = (subject: MoveSubject): Readonly<Record<string, Column>> => moveSubjects[subject].columns

/** A heading as it is compared: `Bank Account_No.` is `bankaccountno`. */
export const bareHeading = (text: string): string => text.toLowerCase().replace(/[\s_./()#*:-]/g, '')

/** A row of members has either a full name or its two parts, and the balance of a day its day or its moment. */
export const missingColumns = (subject: MoveSubject, assigned: ReadonlySet<string>): string[] => {
  const needed = Object.entries(columnsOf(subject)).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
  const missing = needed.filter(name => !assigned.has(name))
  const isOfDay = subject === 'dayBalances' || subject === 'accountBalances'
  if (isOfDay && !assigned.has('day') && !assigned.has('asOf')) return [...missing, 'day']
  if (subject !== 'members' || assigned.has('name')) return missing
  return [...missing, ...['firstName', 'lastName'].filter(name => !assigned.has(name))]
}
