import { affiliateCalls } from './affiliate/affiliate.calls.ts'
import { agentCalls } from './agent/agent.calls.ts'
import { bankCalls } from './bank/bank.calls.ts'
import { betCalls } from './bet/bet.calls.ts'
import { creditCalls } from './credit/credit.calls.ts'
import type { ReplyOut } from './frames/call.ts'
import { type Figure, opens, type Within } from './frames/figure.ts'
import type { ListedPart } from './frames/report-parts.ts'
import { memberCalls } from './member/member.calls.ts'
import { lineCalls } from './pretransaction/line.calls.ts'
import { pretransactionCalls } from './pretransaction/pretransaction.calls.ts'
import { reconcileCalls } from './reconcile/reconcile.calls.ts'
import { reportCalls } from './report/report.calls.ts'
import type { MovedPart, RequestPart } from './shift/shift.rules.ts'

const days = ({ from, to }: Within) => ({ from, to })

/** The transfers that count in a column of the reports, with the sum of the column. */
const transfers = (part: ListedPart) =>
  opens({
    screen: 'credit-transaction',
    call: creditCalls.searchCredit,
    query: ({ memberId, promotionId, sellerId, transferId, hour, bankAccountId, gatewayId, ...within }) => ({
      ...days(within),
      part,
      hour,
      memberId,
      bankAccountId,
      gatewayId,
      promotionId,
      sellerId,
      search: transferId,
    }),
    total: ({ totals }) => totals?.partMinor,
  })

/** The postings of one part of a shift, with what they come to. */
const shiftMoves = (shiftPart: MovedPart) =>
  opens({
    screen: 'credit-transaction',
    call: creditCalls.searchCredit,
    query: ({ shiftId }) => ({ shiftId, shiftPart }),
    total: ({ totals }) => totals?.amountMinor,
  })

/** The requests of one part of a shift, with what they come to. */
const shiftRequests = (shiftPart: RequestPart) =>
  opens({
    screen: 'pre-transaction-deposit-withdraw',
    call: pretransactionCalls.searchPre,
    query: ({ shiftId }) => ({ shiftId, shiftPart }),
    total: ({ totals }) => totals && totals.depositMinor + totals.withdrawalMinor,
  })

/** Withdrawals of a day, bank and way by what became of their promise, as many as there are. */
const promises = (promise: 'promised' | 'kept' | 'missed') =>
  opens({
    screen: 'pre-transaction-deposit-withdraw',
    call: pretransactionCalls.searchPre,
    query: ({ bank, way, ...within }) => ({ ...days(within), bank, way, promise }),
    total: ({ totalRecords }) => totalRecords,
  })

/** Bets by the day on which they were placed, with one of their totals. */
const placedBets = (total: (page: ReplyOut<typeof betCalls.searchBets>) => number | null | undefined) =>
  opens({
    screen: 'bet-report',
    call: betCalls.searchBets,
    query: ({ memberId, providerId, gameType, game, ...within }) => ({
      ...days(within),
      memberId,
      providerId,
      gameType,
      game,
    }),
    total,
  })

/** What an agent's line did in some days, the agent's own members included. */
const ofLine = (total: (sums: ReplyOut<typeof agentCalls.getAgentSums>) => number) =>
  opens({
    screen: 'agent-report',
    call: agentCalls.getAgentSums,
    query: ({ agentId, ...within }) => ({ ...days(within), agentId }),
    total,
  })

/** Members as they are listed, by what they are. */
const membersBy = ({ memberStatus, origin, memberBank, sellerId, linkId }: Within) => ({
  status: memberStatus,
  origin,
  bank: memberBank,
  sellerId,
  marketingLinkId: linkId,
})

const lines = (tied: 'any' | 'auto') =>
  opens({
    screen: 'pre-transaction-matching',
    call: lineCalls.searchLines,
    query: ({ accountId, ...within }) => ({ ...days(within), accountId, tied }),
    total: ({ totalRecords }) => totalRecords,
  })

const depositExceptions = {
  screen: 'pre-transaction-reconcile-deposit',
  call: reconcileCalls.searchDepositExceptions,
  query: ({ accountId, age, unmatched }: Within) => ({ accountId, age, unmatched }),
} as const
const withdrawExceptions = {
  screen: 'pre-transaction-reconcile-withdraw',
  call: reconcileCalls.searchWithdrawExceptions,
  query: ({ accountId, age, unmatched }: Within) => ({ accountId, age, unmatched }),
} as const

/**
 * Every figure that several screens show, or that opens the rows behind it, with the one definition that all of them follow: what
 * counts, by which time, and in which direction. Pages link by this table alone, and a test follows each link and compares the sum
 * of what it opens. docs/figures.md says the same.
 */
export const figures = {
  deposit: {
    th: 'เงินฝากที่เข้าเครดิตสมาชิกแล้ว หักที่ดึงคืน นับตามเวลาที่ลงบัญชี',
    en: 'Deposits credited to members, less those taken back, by the time of posting.',
    rows: transfers('deposit'),
  },
  withdrawal: {
    th: 'เงินถอนที่จ่ายแล้ว หักที่ตีกลับ นับตามเวลาที่ลงบัญชี',
    en: 'Withdrawals paid, less those returned, by the time of posting.',
    rows: transfers('withdrawal'),
  },
  net: {
    th: 'ยอดฝากหักยอดถอน',
    en: 'Deposits less withdrawals.',
    rows: transfers('net'),
  },
  bonus: {
    th: 'โบนัสโปรโมชันที่ให้ หักที่ได้คืน นับตามเวลาที่ลงบัญชี',
    en: 'Promotion bonuses given, less those returned, by the time of posting.',
    rows: transfers('bonus'),
  },
  refund: {
    th: 'คืนยอดที่จ่าย หักที่ได้คืน นับตามเวลาที่ลงบัญชี',
    en: 'Refunds paid, less those returned, by the time of posting.',
    rows: transfers('refund'),
  },
  affiliate: {
    th: 'ค่าแนะนำเพื่อนที่จ่าย หักที่ดึงคืน นับตามเวลาที่ลงบัญชี',
    en: 'Affiliate earnings paid, less those taken back, by the time of posting.',
    rows: transfers('affiliate'),
  },
  adjustment: {
    th: 'เครดิตที่พนักงานเพิ่ม หักที่ลด นับตามเวลาที่ลงบัญชี',
    en: 'Credit that staff added, less what they deducted, by the time of posting.',
    rows: transfers('adjustment'),
  },
  ggr: {
    th: 'ยอดเดิมพันหักยอดที่สมาชิกได้ นับตามเวลาที่ลงบัญชี เดิมพันที่ยังไม่จบนับด้วย',
    en: 'Stakes less wins, by the time of posting; a stake counts when it is placed.',
    rows: transfers('ggr'),
  },
  turnover: {
    th: 'ยอดเทิร์นของเดิมพันที่จบแล้ว นับตามเวลาที่จบ หักเมื่อเดิมพันถูกยกเลิกภายหลัง',
    en: 'Valid turnover of settled bets, by the time of settlement, less that of settled bets that were cancelled.',
    rows: opens({
      screen: 'bet-report',
      call: betCalls.searchBets,
      query: ({ from, to, hour, memberId, providerId, gameType }) => ({
        countsFrom: from,
        countsTo: to,
        hour,
        memberId,
        providerId,
        gameType,
      }),
      total: ({ totals }) => totals?.turnoverMinor,
    }),
  },
  newMembers: {
    th: 'สมาชิกที่สมัครในวันนั้น',
    en: 'Members who registered on the day.',
    rows: opens({
      screen: 'member-management',
      call: memberCalls.searchMembers,
      query: within => ({ registeredFrom: within.from, registeredTo: within.to, ...membersBy(within) }),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
  firstDeposits: {
    th: 'สมาชิกที่ฝากครั้งแรกในวันนั้น',
    en: 'Members whose first deposit was credited on the day.',
    rows: opens({
      screen: 'member-management',
      call: memberCalls.searchMembers,
      query: within => ({ firstDepositFrom: within.from, firstDepositTo: within.to, ...membersBy(within) }),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
  activeMembers: {
    th: 'สมาชิกที่ฝาก ถอน หรือเดิมพันในวันนั้น',
    en: 'Members who deposited, were paid or bet on the day.',
    rows: opens({
      screen: 'report-total-user',
      call: reportCalls.searchUsers,
      query: within => ({ ...days(within), active: true }),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
  membersOfDay: {
    th: 'ยอดฝากของวัน เปิดเป็นรายสมาชิก',
    en: 'The deposits of a day, opened member by member.',
    rows: opens({
      screen: 'report-total-user',
      call: reportCalls.getUserSums,
      query: days,
      total: ({ now }) => now.depositMinor,
    }),
  },
  bankBook: {
    th: 'ยอดก่อนรายการเดินบัญชีแรก รวมกับทุกรายการที่ลงบัญชีหลังจากนั้น จนถึงตอนนี้',
    en: 'The balance before the first statement line, plus everything posted since, until now.',
  },
  bankShown: {
    th: 'ยอดล่าสุดที่ธนาคารแจ้ง ณ เวลาที่แจ้ง',
    en: 'The latest balance from the bank, as of the time it was reported.',
  },
  bankDifference: {
    th: 'ยอดล่าสุดที่ธนาคารแจ้ง หักยอดตามบัญชีตอนนี้',
    en: 'The latest balance from the bank, less the ledger balance now.',
  },
  dayDifference: {
    th: 'ที่ธนาคารเคลื่อนไหวในวันนั้น หักที่ลงบัญชีของวันนั้น รายการที่จับคู่แล้วนับตามเวลาของธนาคาร',
    en: 'Money moved at the bank on the day, less money moved in the ledger; matched items count when the bank booked them.',
  },
  closingDifference: {
    th: 'ยอดยกไปตามธนาคาร หักยอดยกไปตามบัญชี เท่ากับผลต่างของทุกวันจนถึงวันนั้นรวมกัน',
    en: 'Closing balance of the bank less that of the ledger: the differences of all days up to this one.',
  },
  matchedLines: {
    th: 'รายการเดินบัญชีของวันที่เลือก ที่จับคู่กับรายการของเราแล้ว',
    en: 'Statement lines of these days that are matched with our records.',
    rows: lines('any'),
  },
  autoLines: {
    th: 'รายการเดินบัญชีของวันที่เลือก ที่ระบบจับคู่ให้',
    en: 'Statement lines of these days that were matched automatically.',
    rows: lines('auto'),
  },
  openDeposits: {
    th: 'ยอดฝากไม่ตรงที่ยังค้าง ไม่ว่าเริ่มเมื่อใด',
    en: 'Open deposit exceptions, from any day.',
    rows: opens({ ...depositExceptions, total: ({ totalRecords }) => totalRecords }),
  },
  openWithdrawals: {
    th: 'ยอดถอนไม่ตรงที่ยังค้าง ไม่ว่าเริ่มเมื่อใด',
    en: 'Open withdrawal exceptions, from any day.',
    rows: opens({ ...withdrawExceptions, total: ({ totalRecords }) => totalRecords }),
  },
  daysWithDifferences: {
    th: 'วันของบัญชีที่ยังไม่ปิดและมีผลต่าง รายการไม่ตรง หรือรายการเดินบัญชีที่ขาด',
    en: 'Days of accounts that are not closed and have a difference, exceptions or missing statement lines.',
    rows: opens({
      screen: 'reconcile',
      call: reconcileCalls.searchDays,
      query: ({ accountId }) => ({ accountId, status: 'open' as const, unfit: true }),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
  depositsAtRisk: {
    th: 'จำนวนเงินของยอดฝากไม่ตรงที่ยังค้าง',
    en: 'The total amount of open deposit exceptions.',
    rows: opens({ ...depositExceptions, total: ({ totals }) => totals?.amountMinor }),
  },
  withdrawalsAtRisk: {
    th: 'จำนวนเงินของยอดถอนไม่ตรงที่ยังค้าง',
    en: 'The total amount of open withdrawal exceptions.',
    rows: opens({ ...withdrawExceptions, total: ({ totals }) => totals?.amountMinor }),
  },
  waitingRequests: {
    th: 'รายการฝากถอนที่ยังไม่จบและรอพนักงาน',
    en: 'Deposits and withdrawals that are not settled and are waiting for staff.',
    rows: opens({
      screen: 'pre-transaction-request',
      call: pretransactionCalls.searchQueue,
      query: () => ({}),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
  waitingLines: {
    th: 'รายการเดินบัญชีที่ยังไม่รู้ว่าเป็นของใคร',
    en: 'Statement lines that are not matched yet.',
    rows: opens({
      screen: 'pre-transaction-matching',
      call: lineCalls.searchLines,
      query: () => ({}),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
  waitingTransfers: {
    th: 'การโอนระหว่างบัญชีที่รอคุณอนุมัติ',
    en: 'Bank transfers waiting for your approval.',
    rows: opens({
      screen: 'payment-auto-approve-transfer',
      call: bankCalls.searchTransferQueue,
      query: () => ({ forMe: true }),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
  promotionCost: {
    th: 'โบนัสของโปรโมชันนี้ที่ให้ หักที่ได้คืน นับตามเวลาที่ลงบัญชี',
    en: 'Bonuses of one promotion given, less those returned, by the time of posting.',
    rows: transfers('bonus'),
  },
  refundPaid: {
    th: 'คืนยอดหนึ่งรายการ ตามรายการเครดิตที่จ่าย',
    en: 'One refund, as the transfer that paid it.',
    rows: transfers('refund'),
  },
  affiliateEarned: {
    th: 'รายได้ของสมาชิกหนึ่งคนในชั้นหนึ่ง จากรอบที่อนุมัติแล้วและจบในวันที่เลือก',
    en: 'What a member earned on one level, from approved runs that ended on these days.',
    rows: opens({
      screen: 'affiliate-report',
      call: affiliateCalls.searchReportedShares,
      query: ({ affiliateId, memberId = '', level, ...within }) => ({ ...days(within), affiliateId, memberId, level }),
      total: ({ totals }) => totals?.earnedMinor,
    }),
  },
  agentGgr: {
    th: 'GGR ของเอเย่นต์และทุกสายที่อยู่ใต้เอเย่นต์นั้น',
    en: 'GGR of an agent and everyone below.',
    rows: ofLine(({ all }) => all.ggrMinor),
  },
  agentTurnover: {
    th: 'ยอดเทิร์นของเอเย่นต์และทุกสายที่อยู่ใต้เอเย่นต์นั้น',
    en: 'Turnover of an agent and everyone below.',
    rows: ofLine(({ all }) => all.turnoverMinor),
  },
  agentBets: {
    th: 'จำนวนเดิมพันของเอเย่นต์และทุกสายที่อยู่ใต้เอเย่นต์นั้น ไม่รวมที่ยกเลิก นับตามเวลาที่ลงบัญชี',
    en: 'Bets of an agent and everyone below, less cancelled ones, by the time of posting.',
    rows: ofLine(({ all }) => all.betCount),
  },
  agentNewMembers: {
    th: 'สมาชิกที่สมัครกับเอเย่นต์และทุกสายที่อยู่ใต้เอเย่นต์นั้นในวันที่เลือก',
    en: 'Members who registered with an agent or anyone below on these days.',
    rows: ofLine(({ all }) => all.newCount),
  },
  betsPlaced: {
    th: 'เดิมพันที่วางในวันนั้น รวมที่ยกเลิก',
    en: 'Bets placed on the day, cancelled ones included.',
    rows: placedBets(({ totalRecords }) => totalRecords),
  },
  betStakes: {
    th: 'ยอดเดิมพันที่วางในวันนั้น ไม่รวมที่ยกเลิก',
    en: 'Stakes of bets placed on the day, without cancelled ones.',
    rows: placedBets(({ totals }) => totals?.betMinor),
  },
  betOpenStakes: {
    th: 'ยอดเดิมพันที่วางในวันนั้นและยังไม่จบ',
    en: 'Stakes of bets placed on the day that are not settled yet.',
    rows: placedBets(({ totals }) => totals?.openMinor),
  },
  betWins: {
    th: 'ยอดที่สมาชิกได้จากเดิมพันที่วางในวันนั้น',
    en: 'Wins of bets placed on the day.',
    rows: placedBets(({ totals }) => totals?.winMinor),
  },
  betResult: {
    th: 'ยอดที่สมาชิกได้หักยอดเดิมพัน ของเดิมพันที่วางในวันนั้นและจบแล้ว',
    en: 'Wins less stakes of settled bets placed on the day.',
    rows: placedBets(({ totals }) => totals?.resultMinor),
  },
  betGgr: {
    th: 'ยอดเดิมพันหักยอดที่สมาชิกได้ ตามเดิมพันแต่ละรายการ เดิมพันนับเมื่อวาง ยอดได้นับเมื่อจบ',
    en: 'Stakes less wins as the bets themselves say: a stake counts when it is placed, a win when it is settled.',
  },
  bonusClaims: {
    th: 'สิทธิ์โปรโมชันที่ให้โบนัสในวันนั้น',
    en: 'Claims of promotions whose bonus was given on the day.',
  },
  bonusMembers: {
    th: 'สมาชิกที่ได้โบนัสโปรโมชันในวันนั้น นับคนละครั้ง',
    en: 'Members who were given a bonus of a promotion on the day, each once.',
  },
  bonusGiven: {
    th: 'โบนัสโปรโมชันที่ให้ในวันนั้น',
    en: 'Bonuses of promotions given on the day.',
  },
  bonusConverted: {
    th: 'โบนัสที่กลายเป็นเงินสด หักที่ดึงกลับ',
    en: 'Bonuses that became cash, less what was taken back.',
  },
  bonusReturned: {
    th: 'โบนัสที่เราได้คืน หักส่วนที่เรารับไว้เอง',
    en: 'Bonuses that went back to the house, less what it bore.',
  },
  sellerCommission: {
    th: 'ค่าคอมมิชชันที่ผู้ขายได้จากวันนั้น',
    en: 'Commission that a seller earned on the day.',
  },
  linkClicks: { th: 'คลิกลิงก์ในวันนั้น', en: 'Clicks on a link on the day.' },
  linkVisitors: {
    th: 'ผู้ที่คลิกลิงก์เป็นครั้งแรกในสามสิบวัน',
    en: 'People who clicked a link for the first time in thirty days.',
  },
  linkFirstDeposits: {
    th: 'สมาชิกที่มาจากลิงก์และฝากครั้งแรกในวันนั้น',
    en: 'Members who came by a link and deposited first on the day.',
  },
  linkDeposits: {
    th: 'เงินฝากของสมาชิกที่มาจากลิงก์ในวันนั้น',
    en: 'Deposits on the day of members who came by a link.',
  },
  linkWithdrawals: {
    th: 'เงินถอนของสมาชิกที่มาจากลิงก์ในวันนั้น',
    en: 'Withdrawals on the day of members who came by a link.',
  },
  shiftsClosed: {
    th: 'กะที่เปิดในวันนั้นและปิดแล้ว',
    en: 'Shifts opened on the day that are closed.',
  },
  shiftHandled: {
    th: 'คำขอที่แคชเชียร์ทำในกะที่เปิดในวันนั้น นับคำขอละครั้ง',
    en: 'Requests handled in closed shifts opened on the day, each once.',
  },
  linkMembers: {
    th: 'สมาชิกที่สมัครผ่านลิงก์ในวันที่เลือก',
    en: 'Members who registered through the link on these days.',
    rows: opens({
      screen: 'member-management',
      call: memberCalls.searchMembers,
      query: ({ linkId, from, to }) => ({ marketingLinkId: linkId, registeredFrom: from, registeredTo: to }),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
  sellerMembers: {
    th: 'สมาชิกที่ผู้ขายพามาสมัครในวันที่เลือก แม้ย้ายไปอยู่กับผู้ขายอื่นแล้ว',
    en: 'Members whom a seller brought on these days, wherever they belong now.',
    rows: opens({
      screen: 'member-management',
      call: memberCalls.searchMembers,
      query: ({ sellerId, from, to }) => ({ broughtById: sellerId, registeredFrom: from, registeredTo: to }),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
  openBets: {
    th: 'เดิมพันของสมาชิกที่ยังไม่จบ ไม่ว่าวางเมื่อใด',
    en: 'Bets of a member that are not settled yet, whenever they were placed.',
    rows: opens({
      screen: 'bet-report',
      call: betCalls.searchBets,
      query: ({ memberId }) => ({ memberId, status: 'open' as const }),
      total: ({ totals }) => totals?.openMinor,
    }),
  },
  shiftDeposit: {
    th: 'ฝากที่แคชเชียร์เติมเครดิตในกะ นับตามเวลาที่ลงบัญชี',
    en: 'Deposits that the cashier credited in the shift, by the time of posting.',
    rows: shiftMoves('deposit'),
  },
  shiftWithdrawal: {
    th: 'ถอนที่แคชเชียร์จ่ายในกะ นับตามเวลาที่ลงบัญชี',
    en: 'Withdrawals that the cashier paid in the shift, by the time of posting.',
    rows: shiftMoves('withdrawal'),
  },
  shiftCreditIn: {
    th: 'เครดิตที่แคชเชียร์เพิ่มให้สมาชิกในกะ',
    en: 'Credit that the cashier added manually in the shift.',
    rows: shiftMoves('creditIn'),
  },
  shiftCreditOut: {
    th: 'เครดิตที่แคชเชียร์ลดจากสมาชิกในกะ',
    en: 'Credit that the cashier deducted manually in the shift.',
    rows: shiftMoves('creditOut'),
  },
  shiftCorrection: {
    th: 'รายการที่แคชเชียร์แก้ไข กลับ หรือคืนในกะ',
    en: 'What the cashier corrected, reversed or returned in the shift.',
    rows: shiftMoves('correction'),
  },
  shiftApproved: {
    th: 'ถอนที่แคชเชียร์อนุมัติให้จ่ายในกะ ไม่ว่าใครเป็นผู้จ่าย',
    en: 'Withdrawals that the cashier let be paid in the shift, whoever paid them.',
    rows: shiftRequests('approved'),
  },
  shiftRejected: {
    th: 'คำขอที่แคชเชียร์ปฏิเสธในกะ',
    en: 'Requests that the cashier rejected in the shift.',
    rows: shiftRequests('rejected'),
  },
  promisesMade: {
    th: 'รายการถอนที่ขอในวันนั้นและแจ้งเวลาไว้ ไม่รวมที่ปฏิเสธหรือยกเลิก',
    en: 'Withdrawals requested on the day that were promised a time, without those rejected or cancelled.',
    rows: promises('promised'),
  },
  promisesKept: {
    th: 'ในจำนวนนั้น จ่ายครั้งแรกไม่เกินเวลาที่แจ้ง',
    en: 'Of these, those first paid by the promised time.',
    rows: promises('kept'),
  },
  promisesMissed: {
    th: 'ในจำนวนนั้น จ่ายครั้งแรกหลังเวลาที่แจ้ง หรือเลยเวลาแล้วยังไม่จ่าย',
    en: 'Of these, those first paid later, or not paid although the time is over.',
    rows: promises('missed'),
  },
  shiftHandedOver: {
    th: 'คำขอที่แคชเชียร์รับไว้แต่ยังไม่เสร็จตอนปิดกะ',
    en: 'Requests that the cashier had taken and not finished when the shift was closed.',
    rows: shiftRequests('handedOver'),
  },
  downlines: {
    th: 'สมาชิกที่สมาชิกคนนี้แนะนำโดยตรง',
    en: 'Members whom a member referred directly.',
    rows: opens({
      screen: 'member-management',
      call: memberCalls.searchMembers,
      query: ({ memberId }) => ({ uplineId: memberId }),
      total: ({ totalRecords }) => totalRecords,
    }),
  },
} as const satisfies Record<string, Figure>
export type FigureName = keyof typeof figures
/** The figures that open their rows. */
export type OpeningFigure = {
  [Name in FigureName]: (typeof figures)[Name] extends { rows: object } ? Name : never
}[FigureName]
export const openingFigures = Object.keys(figures).filter(
  (name): name is OpeningFigure => 'rows' in (Object.entries(figures).find(([each]) => each === name)?.[1] ?? {}),
)
