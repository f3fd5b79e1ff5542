import { setTimeout as sleep } from 'node:timers/promises'
import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { Actor } from './actor.ts'
import { type Random, seeded } from './random.ts'
import type { Stage } from './stage.ts'

const { pretransaction } = calls
const restMs = 800
const unclear: Text = { th: 'ข้อมูลไม่ตรงกับบัญชีสมาชิก', en: 'Does not fit the account of the member' }
/** Somebody else may have been faster: a colleague, a robot, the member, or a statement line. */
const late: readonly ErrorCode[] = [
  'PRETRANSACTION_TAKEN',
  'PRETRANSACTION_DONE',
  'PRETRANSACTION_WAITING',
  'VERSION_STALE',
  'STATE_ILLEGAL',
  // An admin whom we created gave that member credit by hand: another one has to decide.
  'APPROVAL_CREDITED',
  // A debt is settled before a payout.
  'PAYOUT_OWES',
]

/** A cashier who works the queue: approves withdrawals, rejects a few, and pays some by hand. */
export const playCashier: Actor = async ({ stage, arrived }) => {
  arrived.tell()
  while (stage?.isOpen) {
    await workRequests(stage)
    await sleep(restMs)
  }
}

/** Decides about every waiting withdrawal; robots pay those meant for them. Deposits wait for their lines. */
export async function workRequests(stage: Stage): Promise<void> {
  const { ask, token, freshen } = stage.staff
  await freshen()
  const body = { size: 100, kind: 'withdrawal' as const }
  const { reply } = await ask(adminApi, pretransaction.searchQueue, { token, body })
  for (const row of reply?.records ?? []) {
    const random = seeded(stage.staff.seed, 'request', row.number, row.version)
    if (row.status === 'requested') await decide(stage, row, random)
    else if (row.status === 'approved' && random.chance(20)) await payByHand(stage, row.id)
  }
}

async function decide({ staff }: Stage, { id, version }: PreRow, random: Random): Promise<void> {
  const { ask, token, language } = staff
  const given = { token, params: { id }, expects: late }
  if (random.chance(90)) await ask(adminApi, pretransaction.approvePre, { ...given, body: { version } })
  else await ask(adminApi, pretransaction.rejectPre, { ...given, body: { version, reason: unclear[language] } })
}

/** Takes it, so that no robot does, pays it at the bank, and records that. */
async function payByHand(stage: Stage, id: string): Promise<void> {
  const { ask, token } = stage.staff
  const given = { token, params: { id }, expects: late }
  const own = stage.accounts.find(({ uses }) => uses.includes('withdraw'))
  const { reply: taken } = await ask(adminApi, pretransaction.takePre, given)
  if (!taken || !own) return
  // A robot may have taken it before.
  const isOurs = taken.status === 'approved'
  const key = `hand ${id}`
  const from = { bank: own.bank, number: own.number, name: own.name }
  const hidden = { token, params: { id }, expects: ['REVEAL_LIMIT'] as const }
  const whole = isOurs ? (await ask(adminApi, pretransaction.revealPre, hidden)).reply : undefined
  const to = whole && { bank: taken.bank, number: whole.accountNumber, name: taken.memberName }
  if (to) stage.purposes.set(key, taken.number)
  const made = to ? await stage.bank.pay({ key, from, to, amountMinor: taken.amountMinor }) : undefined
  if (made) {
    const paid = {
      version: taken.version,
      bankAccountId: own.id,
      bankReference: made.bankReference,
      confirmShort: true,
    }
    await ask(adminApi, pretransaction.payPre, { token, params: { id }, body: paid })
  } else {
    await ask(adminApi, pretransaction.releasePre, given)
  }
}
