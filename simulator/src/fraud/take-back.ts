import { randomUUID } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { need } from '../cheat-moves.ts'
import { accountOf, atBank } from '../day-people.ts'
import type { Cast, Player } from './scene.ts'

const { pretransaction } = calls
const cameBack = 'ธนาคารตีเงินกลับ'

/** The bank sends the last payout of a member back, and staff give it back to the member. */
export async function takeBack({ scene, of }: Cast, { person }: Player): Promise<{ id: string }> {
  const { stage, staff } = scene
  const paid = need(of.asked.at(-1), 'withdrawal')
  const params = { id: paid.id }
  const { reply: pre } = await staff.ask(adminApi, pretransaction.getPre, { token: staff.token, params })
  const { ownAccount, version } = need(pre, 'withdrawal')
  const { bank, number } = need(ownAccount, 'account that paid')
  const own = need(
    stage.accounts.find(one => one.bank === bank && one.number === number),
    'account of ours',
  )
  const key = randomUUID()
  stage.purposes.set(key, paid.number)
  await stage.bank.transfer({ key, from: accountOf(person), to: atBank(own), amountMinor: paid.amountMinor })
  await staff.freshen()
  const body = { version, reason: cameBack }
  await staff.ask(adminApi, pretransaction.returnPre, { token: staff.token, params, body })
  return params
}

/** A colleague, who was told the same on the phone, wants to give it back once more; gives how that was refused. */
export async function takeBackAgain({ scene: { second } }: Cast, id: string): Promise<ErrorCode> {
  const { ask, token } = second
  const params = { id }
  const { reply: pre } = await ask(adminApi, pretransaction.getPre, { token, params })
  await second.freshen()
  const body = { version: need(pre, 'withdrawal').version, reason: cameBack }
  const again = await ask(adminApi, pretransaction.returnPre, { token, params, body, expects: ['STATE_ILLEGAL'] })
  return need(again.refusal, 'refusal of a second return')
}
