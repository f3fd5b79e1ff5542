import { type LockedMessage, lockMessage } from '#areas/gateway/message.public.ts'
import { searchOpenMembers } from '#areas/member/member.public.ts'
import { snapshotOf } from '#contract/core/record.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { messageLog } from '#contract/gateway/gateway.record.ts'
import { type GatewayMessage, unsettledResults } from '#contract/gateway/gateway.types.ts'
import type { messageCalls } from '#contract/pretransaction/message.calls.ts'
import { voidApprovals } from '#frames/approval/approval.ts'
import type { Handlers, SignedContext } from '#platform/call/context.ts'
import { expectVersion } from '#platform/call/version.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { askAbove } from '../pretransaction-ask.ts'
import { lockFree } from '../pretransaction-change.ts'
import { reverseDeposit } from '../pretransaction-reversal.ts'
import { expectDecision, keepDecision } from './message.sql.ts'
import { askMessageCredit, creditMatched } from './message-credit.ts'

/** Who finds more than these types another letter. */
const membersAtMost = 20

export const messageHandlers: Handlers<typeof messageCalls> = {
  findMessageMembers: async ({ tx, admin, body }) => ({
    members: await searchOpenMembers(tx, admin, body.text, membersAtMost),
  }),

  async creditMessage(context) {
    const { body } = context
    let approval: Approval | null = null
    const message = await changeMessage(context, async locked => {
      approval = await askMessageCredit(context, locked, body)
      if (!approval) await creditMatched(context, locked, body)
    })
    return { message, approval }
  },

  disownMessage: context =>
    changeMessage(context, async message => {
      expectDecision(message, 'notOurs')
      // Of what was settled there is nothing to decide.
      if (!unsettledResults.includes(message.result)) throw new AppError('GATEWAY_MESSAGE_UNFIT')
      await decide(context, message, 'notOurs')
    }),

  async undoMessage(context) {
    const { tx, admin, body } = context
    let approval: Approval | null = null
    const message = await changeMessage(context, async locked => {
      expectDecision(locked, 'open')
      if (locked.creditedId === null) return decide(context, locked, 'open')
      const pre = await lockFree(context, locked.creditedId)
      approval = await askAbove(context, pre, 'depositReversal', body.reason)
      if (!approval) await reverseDeposit(tx, pre, admin.id, body.reason)
    })
    return { message, approval }
  },
}

type Deciding = SignedContext & { params: { id: string }; body: { version: number; reason: string } }

const decide = ({ tx, admin, body }: Deciding, { id }: LockedMessage, status: 'open' | 'notOurs') =>
  keepDecision(tx, id, { status, preId: null, reason: body.reason, adminId: admin.id })

/** Every decision about a message: lock it as it was seen, do it, and record what it was and is. */
async function changeMessage(
  context: Deciding,
  command: (message: LockedMessage) => Promise<unknown>,
): Promise<GatewayMessage> {
  const { tx, admin, params, body } = context
  const before = await lockMessage(tx, params.id)
  if (!before) throw notFound()
  expectVersion(before, body.version)
  await command(before)
  // Whoever was asked for a second yes was asked about a message that was still open.
  if ((await lockMessage(tx, params.id))?.version !== before.version) {
    await voidApprovals(tx, String(before.id), admin.id, ['messageCredit'])
  }
  const after = await lockMessage(tx, params.id)
  if (!after) throw notFound()
  const { gatewayId: id, gatewayName } = after
  context.record({
    id,
    name: gatewayName,
    before: snapshotOf(messageLog, before),
    after: snapshotOf(messageLog, after),
  })
  return after
}
