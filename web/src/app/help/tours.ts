import { allows, type Who } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'
import { screens } from '#contract/screens.ts'
import type { OpenScreen } from '#kit/screen/to.ts'

/** Where a stop points to: the first of these that is seen, else the heading. On a phone, doors of the top bar are in a sheet. */
export const anchors = {
  heading: ['main h1'],
  actions: ['main header a', 'main header button'],
  search: ['main search'],
  rows: ['main table', 'main form'],
  queues: ['[data-tour="queues"]'],
  today: ['[data-tour="today"]'],
  find: ['[data-tour="find"]'],
  inbox: ['[data-tour="inbox"]', '[data-tour="more"]'],
  help: ['[data-tour="help"]', '[data-tour="more"]'],
} as const satisfies Record<string, readonly string[]>

type Stop = {
  readonly screen: OpenScreen
  readonly at: keyof typeof anchors
  readonly title: Text
  readonly text: Text
  /** What can also be done by keys; a phone has none. */
  readonly keys?: Text
}
type Tour = { readonly job: Text; readonly stops: readonly [Stop, Stop, Stop, Stop, Stop] }

/** A tour for each job, the one that needs most permissions first: the first that fits is offered. */
export const tours = {
  owner: {
    job: { th: 'เจ้าของระบบ', en: 'the owner' },
    stops: [
      {
        screen: 'dashboard',
        at: 'today',
        title: { th: 'วันนี้ในหน้าเดียว', en: 'The day at a glance' },
        text: {
          th: 'ยอดถึงตอนนี้ เทียบกับเมื่อวานและสัปดาห์ก่อนเวลาเดียวกัน กดตัวเลขเพื่อดูรายการ',
          en: 'Figures up to now, beside yesterday and last week at the same time. Each opens its rows.',
        },
      },
      {
        screen: 'role-add',
        at: 'rows',
        title: { th: 'ใครทำอะไรได้', en: 'Who may do what' },
        text: {
          th: 'สร้างบทบาทจากตารางสิทธิ์ หรือคัดลอกบทบาทที่ใกล้เคียง',
          en: 'Make a role from the matrix of flags, or copy a similar one.',
        },
      },
      {
        screen: 'employee-management',
        at: 'actions',
        title: { th: 'เพิ่มพนักงาน', en: 'Hire staff' },
        text: {
          th: 'ทุกคนมีบทบาท รหัสผ่าน และแอป OTP ของตัวเอง เรื่องเงินก้อนใหญ่ต้องมีสองคน',
          en: 'Everybody has a role, a password and a code app. Large amounts take two people.',
        },
      },
      {
        screen: 'activity-logs',
        at: 'rows',
        title: { th: 'ทุกการเปลี่ยนแปลงมีบันทึก', en: 'Every change is on record' },
        text: {
          th: 'ใครเปลี่ยนอะไร เมื่อไร ค่าก่อนและหลัง พิสูจน์ได้ว่าไม่ถูกแก้',
          en: 'Who changed what and when, before and after, provably unaltered.',
        },
      },
      {
        screen: 'setting',
        at: 'help',
        title: { th: 'วิธีใช้อยู่ตรงนี้เสมอ', en: 'Help is always here' },
        text: {
          th: 'ทุกหน้ามีวิธีใช้ กดปุ่มนี้ และเริ่มพาชมใหม่ได้จากที่นี่',
          en: 'Every screen has help behind this button. Tours can be started again from there.',
        },
        keys: { th: 'หรือกดคีย์ ?', en: 'The key “?” opens it too.' },
      },
    ],
  },
  finance: {
    job: { th: 'หัวหน้าการเงิน', en: 'the finance head' },
    stops: [
      {
        screen: 'dashboard',
        at: 'queues',
        title: { th: 'เริ่มวันจากงานที่รอ', en: 'Begin with what waits' },
        text: {
          th: 'คำขอ รายการรอจับคู่ และวันที่ยอดไม่ตรง กดเพื่อไปทำทันที',
          en: 'Requests, unmatched lines and days with differences. Each opens its rows.',
        },
      },
      {
        screen: 'reconcile',
        at: 'rows',
        title: { th: 'ตรวจแล้วปิดวัน', en: 'Check and close the day' },
        text: {
          th: 'แต่ละบัญชีและวัน ยอดตามธนาคารและตามระบบ แก้ผลต่างแล้วปิดวัน',
          en: 'Each account and day by the bank and by us. Clear the difference, then close it.',
        },
      },
      {
        screen: 'payment-auto-list',
        at: 'rows',
        title: { th: 'บัญชีของเรา', en: 'Our accounts' },
        text: {
          th: 'ยอด วงเงินต่อวัน และเวลาที่ได้ข้อมูลล่าสุด พักหรือกวาดยอดได้จากแถว',
          en: 'Balances, limits per day and when anything was last heard. Pause or sweep from the row.',
        },
      },
      {
        screen: 'payment-auto-approve-transfer',
        at: 'inbox',
        title: { th: 'ทุกเรื่องที่รอคุณ', en: 'All that waits for you' },
        text: {
          th: 'การโอนและคำขอที่ต้องมีผู้อนุมัติคนที่สองรวมอยู่ตรงนี้',
          en: 'Transfers and requests that need a second admin are gathered here.',
        },
      },
      {
        screen: 'report-total-daily',
        at: 'search',
        title: { th: 'รายงานที่ตรงกับบัญชี', en: 'Reports that agree with the ledger' },
        text: {
          th: 'เลือกช่วงวันที่ กดตัวเลขเพื่อดูที่มา และส่งออกเป็นไฟล์',
          en: 'Choose the dates, open a figure to see its rows, and export them as a file.',
        },
      },
    ],
  },
  marketer: {
    job: { th: 'ฝ่ายการตลาด', en: 'the marketing manager' },
    stops: [
      {
        screen: 'promotion-management',
        at: 'actions',
        title: { th: 'โปรโมชันเริ่มที่นี่', en: 'Promotions begin here' },
        text: {
          th: 'เพิ่มโปรโมชัน แล้วลากเรียงลำดับตามที่สมาชิกจะเห็น',
          en: 'Add one, and drag them into the order that members see.',
        },
      },
      {
        screen: 'promotion-add',
        at: 'rows',
        title: { th: 'ทดลองก่อนเปิดใช้', en: 'Rehearse before you activate' },
        text: {
          th: 'ใส่เงื่อนไขแล้วกดทดลองกับข้อมูลจริง จะเห็นว่าเสียเท่าไรและถึงใคร',
          en: 'Enter the terms and rehearse them: what they would have cost, and whom they would have reached.',
        },
      },
      {
        screen: 'marketing-management',
        at: 'rows',
        title: { th: 'ลิงก์ไหนคุ้ม', en: 'Which links pay off' },
        text: {
          th: 'หนึ่งลิงก์ต่อหนึ่งช่องทาง ดูตั้งแต่คลิกจนถึงเงินฝาก',
          en: 'One link for each channel, from the click to the deposit.',
        },
      },
      {
        screen: 'announcement-management',
        at: 'actions',
        title: { th: 'บอกข่าวสมาชิก', en: 'Tell members the news' },
        text: {
          th: 'เขียนประกาศสองภาษา ดูตัวอย่าง แล้วเผยแพร่หรือตั้งเวลา',
          en: 'Write in both languages, look at the preview, then publish or schedule it.',
        },
      },
      {
        screen: 'promotion-report',
        at: 'find',
        title: { th: 'ไปทุกที่ด้วยการพิมพ์', en: 'Go anywhere by typing' },
        text: {
          th: 'กดตรงนี้ แล้วพิมพ์ชื่อหน้า สมาชิก หรือคำถาม',
          en: 'Select this, and type a screen, a member or a question.',
        },
        keys: { th: 'หรือกด Ctrl+K', en: 'Ctrl+K opens it too.' },
      },
    ],
  },
  cashier: {
    job: { th: 'แคชเชียร์', en: 'the cashier' },
    stops: [
      {
        screen: 'pre-transaction-request',
        at: 'rows',
        title: { th: 'คิวงานของคุณ', en: 'Your queue' },
        text: {
          th: 'เก่าสุดอยู่บน เปิดแถวแล้วทำตามปุ่มที่ขึ้น',
          en: 'Oldest first. Open one, and decide by its buttons.',
        },
        keys: { th: 'ใช้ j k เลื่อน Enter เปิด', en: 'Move with j and k, open with Enter.' },
      },
      {
        screen: 'pre-transaction-request',
        at: 'search',
        title: { th: 'หาคำขอให้เจอเร็ว', en: 'Find a request' },
        text: {
          th: 'ค้นด้วยชื่อ เบอร์ เลขบัญชี หรือเลขที่ และดูเฉพาะงานที่คุณรับ',
          en: 'Search by name, phone, account or number, or see only what you have taken.',
        },
      },
      {
        screen: 'pre-transaction-matching',
        at: 'heading',
        title: { th: 'เงินเข้าที่ยังไม่รู้เจ้าของ', en: 'Money without an owner' },
        text: {
          th: 'เลือกรายการเดินบัญชี ดูรายการที่น่าจะใช่พร้อมเหตุผล แล้วจับคู่',
          en: 'Choose a statement line, look at its candidates and their reasons, and match it.',
        },
      },
      {
        screen: 'pre-transaction-deposit-withdraw',
        at: 'search',
        title: { th: 'รายการทั้งหมด', en: 'Everything' },
        text: {
          th: 'เมื่อสมาชิกโทรถาม ค้นที่นี่ เปิดแถวเพื่อดูทุกขั้นตอน',
          en: 'When a member calls, search here and open the row to see every step.',
        },
      },
      {
        screen: 'pre-transaction-request',
        at: 'help',
        title: { th: 'ติดตรงไหน กดตรงนี้', en: 'Stuck? Here' },
        text: {
          th: 'วิธีใช้ของหน้านี้ ว่าเจอแบบไหนต้องทำอย่างไร',
          en: 'Help on this screen, and what to do when something happens.',
        },
        keys: {
          th: 'มีคีย์ทั้งหมดที่ใช้ได้ตอนนี้ด้วย เปิดด้วย ? ก็ได้',
          en: 'It has all keys that work at this moment. The key “?” opens it too.',
        },
      },
    ],
  },
} as const satisfies Record<string, Tour>

export type Job = keyof typeof tours
export type Tours = Readonly<Record<Job, Tour>>

const jobs = Object.keys(tours).filter((name): name is Job => name in tours)

/** The tours all of whose screens this admin may open. */
export const toursFor = (who: Who): readonly Job[] =>
  jobs.filter(job => tours[job].stops.every(({ screen }) => allows(who, screens[screen].needs)))
