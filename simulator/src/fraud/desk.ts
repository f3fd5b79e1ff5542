import { adminApi, calls } from '#contract/calls.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { Cashier } from '../staff.ts'
import { queues, type Sign } from './plan.ts'
import { agree } from './rules.ts'
import type { Scene } from './scene.ts'
import { signsOfDeposit, signsOfWithdrawal } from './signs.ts'

const { pretransaction } = calls
const pageSize = 100

/** What is rejected, unless something says that it is in order. */
type Instruction = { signs: readonly Sign[]; unless?: Sign; reason: string }

/**
 * What staff are told to reject, by what the screens show: the first whose signs are all there. Whatever else waits is paid after
 * they have looked. They know nothing of what was planted.
 */
const rejected: readonly Instruction[] = [
  // A name may be that of many: there two admins look, as the rules want.
  { signs: ['signal blocked', 'block account'], reason: 'บัญชีอยู่ในบัญชีดำ' },
  { signs: ['signal sameAccount', 'strong link'], reason: 'หลายบัญชีสมาชิกใช้บัญชีธนาคารเดียวกัน' },
  { signs: ['signal sameDevice', 'strong link'], reason: 'หลายบัญชีสมาชิกใช้อุปกรณ์เดียวกัน' },
  { signs: ['link upline', 'link timing', 'check withoutBonus'], reason: 'ชวนกันสมัครเพื่อรับโบนัส' },
  { signs: ['signal depositsWithoutPlay'], reason: 'ฝากแล้วไม่เล่น' },
  { signs: ['signal bonusOnlyPlay'], reason: 'เล่นด้วยโบนัสอย่างเดียว' },
  { signs: [`queue ${queues.often}`], reason: 'ถอนถี่ ให้ขอรวมเป็นยอดเดียว' },
  {
    signs: ['check uncorrected', 'score returnedPayouts'],
    unless: 'signal accountChanged',
    reason: 'เงินตีกลับ รอแก้บัญชีก่อน',
  },
]
const rejectedSlips: readonly Instruction[] = [
  { signs: ['slip notFound', 'not credited'], reason: 'ไม่พบรายการโอนตามสลิป' },
  { signs: ['shown beside the first', 'not credited'], reason: 'สลิปถูกใช้แล้ว' },
]

const reasonFor = (table: readonly Instruction[], found: ReadonlySet<Sign>): string | undefined =>
  table.find(
    ({ signs, unless }) => signs.every(sign => found.has(sign)) && (unless === undefined || !found.has(unless)),
  )?.reason

/** Staff work once: lines are matched, every withdrawal is decided, and deposits with a bad slip are rejected. */
export async function workDesk(scene: Scene): Promise<void> {
  const { staff } = scene
  await matchLines(staff)
  for (const row of await waiting(staff)) {
    if (row.kind === 'withdrawal' && row.status === 'requested') await decide(scene, row)
    else if (row.kind === 'deposit') {
      const reason = reasonFor(rejectedSlips, await signsOfDeposit(staff, row.id))
      if (reason !== undefined) await reject(staff, row, reason)
    }
  }
}

async function waiting({ ask, token }: Cashier): Promise<PreRow[]> {
  const found: PreRow[] = []
  for (let page = 1; ; page += 1) {
    const { reply } = await ask(adminApi, pretransaction.searchQueue, { token, body: { page, size: pageSize } })
    found.push(...(reply?.records ?? []))
    if ((reply?.records.length ?? 0) < pageSize) return found
  }
}

/**
 * Money that two deposits of one member fit is given to the older one. Whoever sent it must be that member, by name and account:
 * no slip replaces that.
 */
async function matchLines({ ask, token, freshen }: Cashier): Promise<void> {
  const body = { size: pageSize, direction: 'in' as const }
  const { reply: lines } = await ask(adminApi, pretransaction.searchLines, { token, body })
  for (const { id, version } of lines?.records ?? []) {
    const { reply: line } = await ask(adminApi, pretransaction.getLine, { token, params: { id } })
    const theirs = (line?.candidates ?? []).filter(({ payer }) => payer.name === 'same' && payer.account === 'same')
    const [oldest] = theirs.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    if (!oldest || theirs.some(({ memberId }) => memberId !== oldest.memberId)) continue
    await freshen()
    const given = { version, preId: oldest.id, preVersion: oldest.version }
    await ask(adminApi, pretransaction.matchLine, { token, params: { id }, body: given })
  }
}

async function decide({ staff, second }: Scene, row: PreRow): Promise<void> {
  const reason = reasonFor(rejected, await signsOfWithdrawal(staff, row))
  if (reason !== undefined) return reject(staff, row, reason)
  // Who gave the member money by hand may not pay it out.
  if (!(await approve(staff, second, row))) await approve(second, staff, row)
}

/** One admin approves, and another agrees where that is needed; gives whether the first one may. */
async function approve({ ask, token, freshen }: Cashier, other: Cashier, row: PreRow): Promise<boolean> {
  const answer = row.decided === 'hold' ? { answer: 'สมาชิกชี้แจงแล้ว' } : {}
  await freshen()
  const { reply } = await ask(adminApi, pretransaction.approvePre, {
    token,
    params: { id: row.id },
    body: { version: row.version, ...answer },
    expects: ['APPROVAL_CREDITED'],
  })
  if (reply) await agree(other, reply.approval)
  return reply !== undefined
}

async function reject({ ask, token }: Cashier, { id, version }: PreRow, reason: string): Promise<void> {
  await ask(adminApi, pretransaction.rejectPre, { token, params: { id }, body: { version, reason } })
}
