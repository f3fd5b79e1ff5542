import { formatMoney, houseCurrency } from '../core/money.ts'
import { can, type Grant, grantsFor } from '../core/permission.ts'
import { fill, type Locale, type Text } from '../core/text.ts'
import { taskWords } from '../operation/task-words.ts'
import type { ScreenName } from '../screens.ts'

/** How much it matters, the least first. */
export const noticeLevels = {
  info: { th: 'ทั่วไป', en: 'Information' },
  warning: { th: 'ควรดู', en: 'Warning' },
  urgent: { th: 'เร่งด่วน', en: 'Urgent' },
} as const satisfies Record<string, Text>
export type NoticeLevel = keyof typeof noticeLevels
export const noticeLevelNames = ['info', 'warning', 'urgent'] as const satisfies readonly NoticeLevel[]

/**
 * Where what happened is seen: a drawer of the top bar, or a screen, by the record's id, or by looking for its name or, of an
 * account, for the number in it; or one part of a screen.
 */
type Link =
  | { readonly screen: ScreenName; readonly by?: 'id' | 'name' | 'number'; readonly part?: string }
  | 'approvals'
  | 'tasks'

type EventRow = {
  readonly level: NoticeLevel
  /** Staff who hold all of these flags are told. Without it, those who are named when it is raised. */
  readonly needs: ReturnType<typeof can> | null
  readonly link: Link
  /** Told in the office to those who did not say otherwise. */
  readonly inApp: boolean
  /** Rings on the devices of those who did not say otherwise: it waits for somebody, or must not wait. */
  readonly push: boolean
  /** It may happen many times an hour, so that a group may have several of it put together. */
  readonly chatty: boolean
  /** What it says of itself beside the name of its subject; amounts end in `Minor` and are written as money. */
  readonly fields: readonly string[]
  /** What its subject is called, where its name is that of a program. */
  readonly names?: Readonly<Record<string, Text>>
  readonly title: Text
  readonly text: Text
}

const requests = can('pretransactionRequest', 'read', 'update')
const queue = { screen: 'pre-transaction-request', by: 'name' } as const
const accounts = { screen: 'payment-auto-list', by: 'number' } as const
const shifts = { screen: 'shift', by: 'name' } as const
const operations = { screen: 'setting', part: 'operations' } as const

/** Everything that is told to staff by itself. A new event is a row here and a call of `raise` where it happens. */
export const events = {
  depositWaiting: {
    level: 'info',
    needs: requests,
    link: queue,
    inApp: false,
    push: false,
    chatty: true,
    fields: ['member', 'amountMinor'],
    title: { th: 'มีรายการฝากรอดำเนินการ', en: 'A deposit is waiting' },
    text: { th: '{name} · {member} แจ้งฝาก {amount}', en: '{name} · {member} requested a deposit of {amount}' },
  },
  depositUnmatched: {
    level: 'warning',
    needs: can('pretransactionNotMatch', 'read'),
    link: { screen: 'pre-transaction-matching' },
    inApp: true,
    push: false,
    chatty: true,
    fields: ['count', 'amountMinor'],
    title: { th: 'เงินเข้าที่ยังจับคู่ไม่ได้', en: 'Unmatched incoming money' },
    text: {
      th: 'บัญชี {name} มีเงินเข้า {count} รายการ รวม {amount} ที่รอจับคู่',
      en: '{count|incoming payment|incoming payments} to match on {name}, {amount} in total',
    },
  },
  slipReused: {
    level: 'warning',
    needs: requests,
    link: queue,
    inApp: true,
    push: false,
    chatty: false,
    fields: ['member', 'first'],
    title: { th: 'มีการใช้สลิปซ้ำ', en: 'A slip was used again' },
    text: {
      th: '{member} แนบสลิปใน {name} แต่สลิปนี้ใช้กับ {first} แล้ว ระบบไม่รับ',
      en: '{member} sent a slip for {name} that was already used for {first}. It was refused.',
    },
  },
  slipDiffers: {
    level: 'warning',
    needs: requests,
    link: queue,
    inApp: true,
    push: false,
    chatty: false,
    fields: ['member'],
    title: { th: 'บริการตรวจสลิปแจ้งว่าไม่ตรง', en: 'A slip differs from what the slip service says' },
    text: {
      th: 'สลิปของ {member} ใน {name} ไม่ตรงกับที่บริการตรวจสลิปแจ้ง โปรดดูก่อนเติมเครดิต',
      en: 'The slip of {member} for {name} differs from what the slip service says. Look at it before crediting.',
    },
  },
  withdrawalRequested: {
    level: 'info',
    needs: requests,
    link: queue,
    inApp: false,
    push: false,
    chatty: true,
    fields: ['member', 'amountMinor'],
    title: { th: 'มีคำขอถอนเงิน', en: 'A withdrawal was requested' },
    text: { th: '{name} · {member} ขอถอน {amount}', en: '{name} · {member} requests {amount}' },
  },
  withdrawalLarge: {
    level: 'urgent',
    needs: requests,
    link: queue,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['member', 'amountMinor'],
    title: { th: 'คำขอถอนเงินก้อนใหญ่', en: 'A large withdrawal was requested' },
    text: { th: '{name} · {member} ขอถอน {amount}', en: '{name} · {member} requests {amount}' },
  },
  promiseDue: {
    level: 'warning',
    needs: requests,
    link: queue,
    inApp: true,
    push: true,
    chatty: true,
    fields: ['member', 'amountMinor'],
    title: { th: 'เงินถอนใกล้เกินเวลาที่แจ้งสมาชิก', en: 'A withdrawal is about to be late' },
    text: {
      th: '{name} · {member} · {amount} ใกล้หรือเกินเวลาที่แจ้งไว้ และยังไม่มีใครรับงาน',
      en: '{name} · {member} · {amount}: its promised time is near or over, and nobody has taken it',
    },
  },
  payoutFailed: {
    level: 'urgent',
    needs: requests,
    link: queue,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['member', 'amountMinor', 'note'],
    title: { th: 'จ่ายเงินถอนไม่สำเร็จหรือไม่ทราบผล', en: 'A payout failed or its outcome is unknown' },
    text: { th: '{name} · {member} {amount} {note}', en: '{name} · {member} {amount} {note}' },
  },
  payoutContradicted: {
    level: 'urgent',
    needs: requests,
    link: queue,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['member', 'amountMinor', 'note'],
    title: {
      th: 'มีแจ้งว่าจ่ายเงินถอนแล้ว หลังบันทึกว่าไม่สำเร็จ',
      en: 'A payout was reported as paid after it was recorded as failed',
    },
    text: { th: '{name} · {member} {amount} {note}', en: '{name} · {member} {amount} {note}' },
  },
  transferContradicted: {
    level: 'urgent',
    needs: can('paymentAutoTransfer', 'update'),
    link: { screen: 'payment-auto-transfer', by: 'name' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['amountMinor', 'note'],
    title: {
      th: 'มีแจ้งว่าโอนเงินแล้ว หลังบันทึกว่าไม่สำเร็จ',
      en: 'A transfer was reported as sent after it was recorded as failed',
    },
    text: { th: '{name} {amount} {note}', en: '{name} {amount} {note}' },
  },
  gatewayDown: {
    level: 'urgent',
    needs: can('paymentGateway', 'read'),
    link: { screen: 'payment-gateway-list', by: 'name' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['failures'],
    title: { th: 'เกตเวย์ใช้งานไม่ได้', en: 'A gateway is down' },
    text: {
      th: '{name} ทำรายการไม่สำเร็จ {failures} ครั้ง ระบบพักการใช้งานไว้ก่อน',
      en: '{name} failed to start {failures|payment|payments} and is auto-paused',
    },
  },
  bankBalanceLow: {
    level: 'warning',
    needs: can('paymentAuto', 'read'),
    link: accounts,
    inApp: true,
    push: false,
    chatty: false,
    fields: ['balanceMinor', 'markMinor'],
    title: { th: 'ยอดบัญชีธนาคารต่ำ', en: 'A bank balance is low' },
    text: { th: 'บัญชี {name} เหลือ {balance} ต่ำกว่า {mark}', en: '{name} has {balance}, below {mark}' },
  },
  bankBalanceHigh: {
    level: 'warning',
    needs: can('paymentAuto', 'read'),
    link: accounts,
    inApp: true,
    push: false,
    chatty: false,
    fields: ['balanceMinor', 'markMinor'],
    title: { th: 'ยอดบัญชีธนาคารสูง', en: 'A bank balance is high' },
    text: { th: 'บัญชี {name} มี {balance} เกิน {mark}', en: '{name} has {balance}, above {mark}' },
  },
  distributorBalanceLow: {
    level: 'warning',
    needs: can('providerDashboard', 'read'),
    link: { screen: 'distributor-providers', by: 'name' },
    inApp: true,
    push: false,
    chatty: false,
    fields: ['balanceMinor', 'markMinor'],
    title: { th: 'ยอดเติมล่วงหน้าของผู้จัดจำหน่ายต่ำ', en: 'A distributor’s balance is low' },
    text: { th: '{name} เหลือ {balance} ต่ำกว่า {mark}', en: '{name} has {balance}, below {mark}' },
  },
  transferToApprove: {
    level: 'warning',
    needs: can('paymentAutoTransfer', 'update'),
    link: { screen: 'payment-auto-approve-transfer', by: 'name' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['amountMinor'],
    title: { th: 'มีการโอนเงินรออนุมัติ', en: 'A bank transfer is waiting for approval' },
    text: { th: '{name} จำนวน {amount}', en: '{name}, {amount}' },
  },
  adjustmentToApprove: {
    level: 'warning',
    needs: null,
    link: 'approvals',
    inApp: true,
    push: true,
    chatty: false,
    fields: ['maker', 'amountMinor'],
    title: { th: 'มีการปรับเครดิตรออนุมัติ', en: 'A credit adjustment is waiting for approval' },
    text: { th: '{maker} ขอปรับ {amount} ของ {name}', en: '{maker} requests {amount} for {name}' },
  },
  approvalWaiting: {
    level: 'warning',
    needs: null,
    link: 'approvals',
    inApp: true,
    push: true,
    chatty: false,
    fields: ['maker', 'amountMinor'],
    title: { th: 'มีรายการรอผู้อนุมัติคนที่สอง', en: 'A request is waiting for a second admin' },
    text: { th: '{maker} ขออนุมัติ {amount} ของ {name}', en: '{maker} requests {amount} for {name}' },
  },
  changeWaiting: {
    level: 'warning',
    needs: null,
    link: 'approvals',
    inApp: true,
    push: true,
    chatty: false,
    fields: ['maker'],
    title: { th: 'มีการแก้ไขรอผู้อนุมัติคนที่สอง', en: 'A change is waiting for a second admin' },
    text: { th: '{maker} ขออนุมัติแก้ไข {name}', en: '{maker} requests a change of {name}' },
  },
  reconcileDifference: {
    level: 'warning',
    needs: can('reconcile', 'read'),
    link: { screen: 'reconcile' },
    inApp: true,
    push: false,
    chatty: false,
    fields: ['count', 'differenceMinor'],
    title: { th: 'กระทบยอดแล้วไม่ตรง', en: 'Reconciliation found a difference' },
    text: {
      th: '{name} มี {count} รายการไม่ตรง ส่วนต่าง {difference}',
      en: '{name} has {count|exception|exceptions}, a difference of {difference}',
    },
  },
  memberRegistered: {
    level: 'info',
    needs: can('memberManagement', 'read'),
    link: { screen: 'member-detail', by: 'id' },
    inApp: false,
    push: false,
    chatty: true,
    fields: ['from'],
    title: { th: 'มีสมาชิกใหม่', en: 'New member' },
    text: { th: '{name} สมัครผ่าน {from}', en: '{name} registered via {from}' },
  },
  blockHit: {
    level: 'warning',
    needs: can('risk', 'read'),
    link: { screen: 'member-block-list', by: 'name' },
    inApp: true,
    push: false,
    chatty: true,
    fields: ['count'],
    title: { th: 'พบผู้ที่อยู่ในบัญชีดำ', en: 'The block list met somebody' },
    text: {
      th: 'รายการ {name} พบแล้ว {count} ครั้งวันนี้',
      en: '{name} was met {count|time|times} today',
    },
  },
  caseAssigned: {
    level: 'warning',
    needs: null,
    link: { screen: 'case-list', by: 'name' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['by'],
    title: { th: 'มีเคสมอบหมายให้คุณ', en: 'A case was assigned to you' },
    text: { th: '{by} มอบหมายเคส {name} ให้คุณ', en: '{by} assigned case {name} to you' },
  },
  bonusWaiting: {
    level: 'warning',
    needs: can('promotionManagement', 'update', 'read'),
    link: { screen: 'promotion-management', part: 'waiting' },
    inApp: true,
    push: true,
    chatty: true,
    fields: ['promotion', 'amountMinor'],
    title: { th: 'มีโบนัสรอตรวจสอบ', en: 'A bonus is waiting for review' },
    text: {
      th: '{name} {promotion} โบนัส {amount} สมาชิกเกี่ยวข้องกับบัญชีที่รับไปแล้ว',
      en: '{name}, {promotion}, bonus {amount}: the member is linked with an account that already claimed it',
    },
  },
  signInNewDevice: {
    level: 'urgent',
    needs: null,
    link: { screen: 'setting' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['device', 'ip'],
    title: { th: 'เข้าสู่ระบบจากอุปกรณ์ใหม่', en: 'Sign-in from a new device' },
    text: {
      th: '{name} เข้าสู่ระบบด้วย {device} จาก {ip} หากไม่ใช่คุณให้เปลี่ยนรหัสผ่านทันที',
      en: '{name} signed in with {device} from {ip}. If this was not you, change your password immediately.',
    },
  },
  adminLocked: {
    level: 'warning',
    needs: can('employeeManagement', 'read'),
    link: { screen: 'employee-management', by: 'name' },
    inApp: true,
    push: false,
    chatty: false,
    fields: ['ip'],
    title: { th: 'พนักงานถูกล็อก', en: 'An employee was locked out' },
    text: { th: '{name} ถูกล็อก (จาก {ip})', en: '{name} was locked (from {ip})' },
  },
  codesGuessed: {
    level: 'urgent',
    needs: can('employeeManagement', 'read'),
    link: { screen: 'employee-management', by: 'name' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['ip'],
    title: { th: 'มีคนเดารหัส OTP ของพนักงาน', en: 'Someone is guessing an employee’s one-time codes' },
    text: {
      th: 'กรอก OTP ของ {name} ผิดหลายครั้งหลังใส่รหัสผ่านถูก (จาก {ip}) บัญชีถูกล็อกแล้ว หากไม่ใช่เจ้าตัวให้รีเซ็ตรหัสผ่าน',
      en: 'Too many wrong codes for {name} after a correct password (from {ip}). The account is locked. If this was not the employee, reset the password.',
    },
  },
  passkeyCopied: {
    level: 'urgent',
    needs: can('employeeManagement', 'read'),
    link: { screen: 'employee-management', by: 'name' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['ip'],
    title: { th: 'พาสคีย์ของพนักงานอาจถูกคัดลอก', en: 'An employee’s passkey may have been copied' },
    text: {
      th: 'พาสคีย์ของ {name} นับการใช้งานย้อนหลัง (จาก {ip}) ระบบไม่รับ ถามเจ้าตัว แล้วลบพาสคีย์ของบัญชีนี้',
      en: 'A passkey of {name} counted its uses backwards (from {ip}) and was refused. Ask the employee, and remove the passkeys of the account.',
    },
  },
  grantGiven: {
    level: 'info',
    needs: null,
    link: { screen: 'setting' },
    inApp: true,
    push: false,
    chatty: false,
    fields: ['maker', 'hours', 'note'],
    title: { th: 'คุณได้รับสิทธิ์ชั่วคราว', en: 'You were given temporary permissions' },
    text: {
      th: '{maker} ให้ {name} มีสิทธิ์เพิ่ม {hours} ชั่วโมง: {note}',
      en: '{maker} gave {name} additional permissions for {hours|hour|hours}: {note}',
    },
  },
  grantEnded: {
    level: 'info',
    needs: null,
    link: { screen: 'setting' },
    inApp: true,
    push: false,
    chatty: false,
    fields: ['note'],
    title: { th: 'สิทธิ์ชั่วคราวของคุณสิ้นสุดแล้ว', en: 'Your temporary permissions have ended' },
    text: {
      th: '{name} ไม่มีสิทธิ์เพิ่มนี้แล้ว: {note}',
      en: '{name} no longer has these additional permissions: {note}',
    },
  },
  revealLimit: {
    level: 'urgent',
    needs: null,
    link: { screen: 'activity-logs' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['max'],
    title: { th: 'พนักงานเปิดดูเบอร์และเลขบัญชีถึงขีดจำกัด', en: 'An employee reached the reveal limit' },
    text: {
      th: '{name} เปิดดูเบอร์และเลขบัญชีสมาชิกครบ {max} คนในหนึ่งชั่วโมง ระบบไม่ให้เปิดดูเพิ่มแล้ว ดูรายละเอียดในบันทึกกิจกรรม',
      en: '{name} tried to reveal the numbers of more than {max|member|members} within an hour. Further reveals are refused. See the activity log.',
    },
  },
  activityAnchored: {
    level: 'info',
    needs: can('adminLog', 'read'),
    link: { screen: 'activity-logs' },
    inApp: true,
    push: false,
    chatty: false,
    fields: ['count', 'anchor'],
    title: { th: 'หลักหมุดของบันทึกกิจกรรมประจำวัน', en: 'Today’s activity log anchor' },
    text: {
      th: '{name} มีกิจกรรม {count} รายการ เก็บข้อความนี้ไว้เพื่อพิสูจน์ภายหลังว่าบันทึกไม่ถูกตัดหรือเขียนใหม่: {anchor}',
      en: '{name} has {count|activity|activities}. Keep this message as proof that the log has not been cut or rewritten: {anchor}',
    },
  },
  activityTampered: {
    level: 'urgent',
    needs: can('adminLog', 'read'),
    link: { screen: 'activity-logs' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['count', 'anchor'],
    title: { th: 'บันทึกกิจกรรมไม่ตรงกับหลักหมุด', en: 'The activity log does not match its anchors' },
    text: {
      th: 'บันทึกของ {name} อาจถูกตัดหรือเขียนใหม่ (หลักหมุดที่ {count} รายการ) เปิดบันทึกกิจกรรมแล้วกดตรวจสอบความถูกต้องทันที หลักหมุดล่าสุด: {anchor}',
      en: 'The log of {name} may have been cut or rewritten (anchor of {count|activity|activities}). Open the activity log and verify it immediately. Latest anchor: {anchor}',
    },
  },
  backupDrillFailed: {
    level: 'urgent',
    needs: can('websiteConfigAndCoreSystem', 'update'),
    link: operations,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['backup', 'count'],
    title: { th: 'ทดลองกู้ข้อมูลสำรองไม่ผ่าน', en: 'The last backup failed its restore drill' },
    text: {
      th: 'ลองกู้ข้อมูลสำรอง {backup} ของ {name} แล้วพบปัญหา {count} ข้อ แจ้งผู้ดูแลเครื่องให้ตรวจสอบและสำรองใหม่ทันที',
      en: 'Restoring the backup {backup} of {name} showed {count|fault|faults}. Ask whoever runs the server to find the cause and make a new backup immediately.',
    },
  },
  processSilent: {
    level: 'urgent',
    needs: can('operations', 'read'),
    link: operations,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['count'],
    title: { th: 'เซิร์ฟเวอร์เงียบไป', en: 'A server process stopped responding' },
    text: {
      th: 'โปรเซสบนเครื่อง {name} ไม่ตอบมา {count} นาทีแล้ว แจ้งผู้ดูแลเครื่องให้ตรวจสอบ',
      en: 'A process on {name} has not responded for {count|minute|minutes}. Ask whoever runs the server to check it.',
    },
  },
  clockOff: {
    level: 'warning',
    needs: can('operations', 'read'),
    link: operations,
    inApp: true,
    push: false,
    chatty: false,
    fields: ['count'],
    title: { th: 'นาฬิกาของเซิร์ฟเวอร์ไม่ตรง', en: 'A server clock is wrong' },
    text: {
      th: 'นาฬิกาของเครื่อง {name} ต่างจากฐานข้อมูล {count} วินาที รหัส OTP อาจใช้ไม่ได้ แจ้งผู้ดูแลเครื่องให้ตั้งเวลา',
      en: 'The clock of {name} differs from the database by {count|second|seconds}. One-time codes may fail. Ask whoever runs the server to set it.',
    },
  },
  replicaUnread: {
    level: 'warning',
    needs: can('operations', 'read'),
    link: operations,
    inApp: true,
    push: false,
    chatty: false,
    fields: ['count'],
    title: { th: 'ฐานข้อมูลสำเนาใช้ไม่ได้', en: 'A database replica is not in use' },
    text: {
      th: '{name} ติดต่อไม่ได้หรือตามไม่ทัน ({count} โปรเซส) รายงานอ่านจากฐานหลักแทน อาจช้าลง',
      en: '{name} is unreachable or too far behind ({count|process|processes}). Reports read from the primary meanwhile and may be slower.',
    },
  },
  jobFailed: {
    level: 'warning',
    needs: can('operations', 'read'),
    link: operations,
    inApp: true,
    push: false,
    chatty: false,
    fields: ['count'],
    names: taskWords,
    title: { th: 'งานระบบทำไม่สำเร็จ', en: 'A background job failed' },
    text: {
      th: '{name} ลองครบทุกครั้งแล้วยังไม่สำเร็จ {count} งาน ดูสาเหตุแล้วสั่งลองใหม่ได้ที่หน้าสถานะระบบ',
      en: '{name}: {count|job has|jobs have} used up all attempts. See the reason and retry on the operations page.',
    },
  },
  backupOld: {
    level: 'urgent',
    needs: can('operations', 'read'),
    link: operations,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['count'],
    title: { th: 'ไม่มีข้อมูลสำรองใหม่', en: 'There is no recent backup' },
    text: {
      th: '{name} ไม่มีการสำรองข้อมูลมา {count} วันแล้ว แจ้งผู้ดูแลเครื่องให้สำรองทันที',
      en: '{name} has not been backed up for {count|day|days}. Ask whoever runs the server to make a backup immediately.',
    },
  },
  certificateEnding: {
    level: 'urgent',
    needs: can('operations', 'read'),
    link: operations,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['count'],
    title: { th: 'ใบรับรองเว็บใกล้หมดอายุ', en: 'A certificate is about to expire' },
    text: {
      th: 'ใบรับรองของ {name} เหลือ {count} วัน ถ้าหมดอายุจะเข้าเว็บไม่ได้ แจ้งผู้ดูแลเครื่องให้ต่ออายุ',
      en: 'The certificate of {name} expires in {count|day|days}. After that nobody can open the site. Ask whoever runs the server to renew it.',
    },
  },
  shiftToSign: {
    level: 'warning',
    needs: null,
    link: shifts,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['by'],
    title: { th: 'มีกะรอคุณเซ็นรับ', en: 'A shift is waiting for your signature' },
    text: { th: '{by} ปิดกะ {name} และส่งต่อให้คุณ', en: '{by} closed shift {name} and handed it over to you' },
  },
  shiftSentBack: {
    level: 'warning',
    needs: null,
    link: shifts,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['by', 'note'],
    title: { th: 'กะถูกส่งกลับให้แก้', en: 'A shift was sent back to you' },
    text: { th: '{by} ส่งกะ {name} กลับ: {note}', en: '{by} sent shift {name} back: {note}' },
  },
  shiftChanged: {
    level: 'urgent',
    needs: null,
    link: shifts,
    inApp: true,
    push: true,
    chatty: false,
    fields: ['what'],
    title: { th: 'มีการแก้ไขรายการในกะที่เซ็นแล้ว', en: 'Something in a signed shift was changed' },
    text: { th: 'กะ {name}: {what} ถูกแก้ไขหลังเซ็น', en: 'Shift {name}: {what} was changed after it was signed' },
  },
  packageAsked: {
    level: 'urgent',
    needs: null,
    link: { screen: 'moving-out' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['admin', 'reason'],
    title: { th: 'มีการขอย้ายข้อมูลทั้งแบรนด์ออก', en: 'Somebody asked to move the whole brand out' },
    text: {
      th: '{admin} ขอแพ็กเกจข้อมูลทั้งแบรนด์ของ {name} เหตุผล: {reason} ต้องมีผู้อนุมัติคนที่สอง',
      en: '{admin} asked for a package of all of {name}: {reason}. A second admin has to approve it.',
    },
  },
  packageEnded: {
    level: 'info',
    needs: null,
    link: { screen: 'moving-out' },
    inApp: true,
    push: false,
    chatty: false,
    fields: ['rows', 'days'],
    title: { th: 'แพ็กเกจย้ายข้อมูลออกพร้อมแล้ว', en: 'The moving-out package is ready' },
    text: {
      th: 'แพ็กเกจของ {name} มี {rows} แถว เก็บไว้ {days} วัน',
      en: 'The package of {name} holds {rows|row|rows} and is kept for {days|day|days}.',
    },
  },
  packageFailed: {
    level: 'warning',
    needs: null,
    link: { screen: 'moving-out' },
    inApp: true,
    push: false,
    chatty: false,
    fields: ['admin'],
    title: { th: 'จัดทำแพ็กเกจย้ายข้อมูลออกไม่สำเร็จ', en: 'The moving-out package could not be made' },
    text: {
      th: 'แพ็กเกจของ {name} ที่ {admin} ขอ จัดทำไม่สำเร็จ ขอใหม่ได้',
      en: 'The package of {name} that {admin} asked for could not be made. It can be asked for again.',
    },
  },
  webhookOff: {
    level: 'urgent',
    needs: can('webhook', 'read'),
    link: { screen: 'webhooks' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['days'],
    title: { th: 'ระบบปิดเว็บฮุกที่ส่งไม่ถึง', en: 'A webhook was switched off' },
    text: {
      th: 'ส่งไปยัง {name} ไม่ถึงนาน {days} วัน จึงปิดไว้ แก้ปลายทางแล้วเปิดใหม่ ข้อความที่รออยู่จะส่งต่อ',
      en: '{name} took nothing for {days|day|days}. Mend it and switch it on: what waits is then sent.',
    },
  },
  packageDownloaded: {
    level: 'urgent',
    needs: null,
    link: { screen: 'moving-out' },
    inApp: true,
    push: true,
    chatty: false,
    fields: ['admin'],
    title: { th: 'มีการดาวน์โหลดข้อมูลทั้งแบรนด์', en: 'The whole brand is being downloaded' },
    text: { th: '{admin} เริ่มดาวน์โหลดแพ็กเกจของ {name}', en: '{admin} has begun to download the package of {name}.' },
  },
  exportReady: {
    level: 'info',
    needs: null,
    link: 'tasks',
    inApp: true,
    push: false,
    chatty: false,
    fields: ['rows'],
    title: { th: 'ไฟล์ส่งออกพร้อมแล้ว', en: 'Your export is ready' },
    text: { th: '{name} ({rows} แถว)', en: '{name} ({rows|row|rows})' },
  },
} as const satisfies Record<string, EventRow>

export type EventName = keyof typeof events
export const eventNames = Object.keys(events).filter((name): name is EventName => name in events)

/** What rings on devices without being chosen; what a colleague writes does so too. */
export const ringing: readonly string[] = [...eventNames.filter(name => events[name].push), 'message']

export const isEvent = (word: string): word is EventName => Object.hasOwn(events, word)

/** What an event says of itself when it is raised. */
export type EventFields<Name extends EventName> = {
  readonly [Field in (typeof events)[Name]['fields'][number]]: string | number
}

/** The flags that staff must hold to be told of it; null where it is told to those who are named. */
export function grantsOf(name: EventName): Grant[] | null {
  const { needs } = events[name]
  return needs && grantsFor(needs)
}

const minor = 'Minor'

/** An event in words: `tellEvent('bankBalanceLow', 'SCB 123', { balanceMinor: 5_00, markMinor: 10_00 }, 'th')`. */
export function tellEvent(
  name: EventName,
  subject: string,
  fields: Readonly<Record<string, string | number>>,
  locale: Locale,
): { title: string; text: string } {
  const { title, text, names }: EventRow = events[name]
  const written: Record<string, string | number> = { name: names?.[subject]?.[locale] ?? subject }
  for (const [field, value] of Object.entries(fields)) {
    if (field.endsWith(minor))
      written[field.slice(0, -minor.length)] = formatMoney(Number(value), houseCurrency, locale)
    else written[field] = value
  }
  return { title: title[locale], text: fill(text[locale], written).trim() }
}
