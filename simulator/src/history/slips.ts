import { adminApi, calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Ask } from '../client.ts'
import { drawSlip } from '../practice/slip-picture.ts'
import type { Cashier } from '../staff.ts'

const { pretransaction } = calls
const arrived = 'ตรวจสลิปแล้ว เห็นยอดในแอปธนาคาร'
const forged = 'สลิปไม่ตรงกับรายการเดินบัญชี'

/** What became of the money of a slip that a person has to look at. */
export type SlipKind = 'otherPayer' | 'lateLine' | 'forged'
/** A deposit whose slip waits for a cashier; the reference is the one on the slip. */
export type HandedSlip = { kind: SlipKind; id: string; bankReference: string }

type Handing = { id: string; amountMinor: number; payTo: { number: string }; bankReference: string }

/** A member hands in the picture of a transfer. */
export async function handIn(
  ask: Ask,
  token: string,
  { id, amountMinor, payTo, bankReference }: Handing,
): Promise<void> {
  const slip = { at: new Date(), isTimeOnly: true, amountMinor, reference: bankReference, toNumber: payTo.number }
  const file = { name: 'slip.png', content: drawSlip(slip).toString('base64') }
  const expects = ['PRETRANSACTION_DONE'] as const
  await ask(siteApi, siteCalls.pretransaction.addOwnSlip, { token, params: { id }, body: { file }, expects })
}

const expects = [
  'STATE_ILLEGAL',
  'VERSION_STALE',
  'PRETRANSACTION_TAKEN',
  'PRETRANSACTION_WAITING',
  'STATEMENT_PROVEN',
] as const

type Deciding = (staff: Cashier, given: { id: string; version: number; bankReference: string }) => Promise<unknown>

const decisions: Readonly<Record<SlipKind, Deciding>> = {
  /** The line is there under another name: the slip tells whose it is. */
  async otherPayer({ ask, token }, { id, version, bankReference }) {
    const { reply } = await ask(adminApi, pretransaction.searchLines, {
      token,
      body: { search: bankReference, size: 10 },
    })
    const line = reply?.records.find(row => row.bankReference === bankReference)
    if (!line) return
    const body = { version: line.version, preId: id, preVersion: version, confirmPayer: true }
    await ask(adminApi, pretransaction.matchLine, { token, params: { id: line.id }, body, expects })
  },
  /** The bank's app shows the money, and the statement does not yet. */
  lateLine: ({ ask, token }, { id, version }) =>
    ask(adminApi, pretransaction.creditPre, { token, params: { id }, body: { version, reason: arrived }, expects }),
  forged: ({ ask, token }, { id, version }) =>
    ask(adminApi, pretransaction.rejectPre, { token, params: { id }, body: { version, reason: forged }, expects }),
}

/** A cashier looks at a slip, and decides the deposit if it still waits. */
export async function decideSlip(staff: Cashier, { kind, id, bankReference }: HandedSlip): Promise<void> {
  const { ask, token, freshen } = staff
  const { reply } = await ask(adminApi, pretransaction.getRequest, { token, params: { id } })
  // Money that comes late still belongs to who sent it.
  if (reply?.status !== 'pending' && reply?.status !== 'expired') return
  await freshen()
  await decisions[kind](staff, { id, version: reply.version, bankReference })
}
