import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import { adminApi, calls } from '#contract/calls.ts'
import { houseCurrency } from '#contract/core/money.ts'
import type { MessageResult } from '#contract/gateway/gateway.types.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Attempts, Cheat, Scene } from './cheat.ts'
import { places, shownIf } from './cheat-look.ts'
import { bahtMinor, boldly, endingOf, need, signedBy } from './cheat-moves.ts'

const amountMinor = 200 * bahtMinor

type Answer = { number: string; amountMinor: number; paymentId?: string; type?: 'payment.paid' | 'payment.failed' }

/** Sends a gateway's message about a payment, each time as a new event. */
export async function tellPaid(scene: Scene, { number, paymentId, type, ...more }: Answer): Promise<MessageResult> {
  const { gateway } = need(scene.week, 'gateway')
  // Gateways keep only letters and digits of a number.
  const reference = number.replaceAll('-', '')
  const body = {
    type: type ?? 'payment.paid',
    paymentId: paymentId ?? `pay-${reference}`,
    reference,
    currency: houseCurrency,
    ...more,
  }
  const given = { params: { id: gateway.id }, body, sign: signedBy(gateway) }
  const { reply } = await scene.staff.ask(autoApi, autoCalls.pretransaction.takeCallback, given)
  return need(reply, 'answer to a gateway').result
}

async function begin({ ask, token }: Cheat): Promise<string> {
  const given = { token, key: randomUUID(), body: { amountMinor } }
  return need((await ask(siteApi, siteCalls.pretransaction.requestGateway, given)).reply, 'deposit').number
}

async function messagesOf(scene: Scene) {
  const { ask, token } = scene.staff
  const params = { id: need(scene.week, 'gateway').gateway.id }
  return (await ask(adminApi, calls.gateway.listGatewayMessages, { token, params })).reply?.messages ?? []
}

async function seen(scene: Scene, number: string, result: MessageResult) {
  const reference = number.replaceAll('-', '')
  const isThere = (await messagesOf(scene)).some(one => one.reference === reference && one.result === result)
  return shownIf(isThere, 'messages')
}

/** How a gateway contradicts itself. */
export const gatewayAttempts: Attempts = {
  'two events of one payment': {
    by: 'source',
    what: 'A gateway tells of one payment in two events',
    shown: places.messages,
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      const number = await begin(cheat)
      await Promise.all([tellPaid(scene, { number, amountMinor }), tellPaid(scene, { number, amountMinor })])
      cheat.rightly.depositMinor += amountMinor
      return seen(scene, number, 'known')
    },
  },

  'a second payment of one deposit': {
    by: 'source',
    what: 'A gateway says that a deposit was paid, and once more by another payment',
    shown: places.messages,
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      const number = await begin(cheat)
      await tellPaid(scene, { number, amountMinor })
      cheat.rightly.depositMinor += amountMinor
      await tellPaid(scene, { number, amountMinor, paymentId: randomUUID() })
      return seen(scene, number, 'closed')
    },
  },

  'one payment of nobody, credited twice': {
    by: 'source',
    what: 'A gateway tells in two events of a payment that nobody announced, and staff credit both',
    refused: ['GATEWAY_PAYMENT_USED'],
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      const { staff } = scene
      const [number, paymentId] = [`X${randomUUID()}`, randomUUID()]
      for (const _ of [1, 2]) await tellPaid(scene, { number, amountMinor, paymentId })
      const reference = number.replaceAll('-', '')
      const details = (await messagesOf(scene)).filter(one => one.reference === reference)
      const answers = []
      for (const { id, version } of details) {
        await staff.freshen()
        const body = { version, memberId: cheat.id, reason: 'ตรวจกับรายงานของเกตเวย์แล้ว' }
        const given = { token: staff.token, params: { id: String(id) }, body }
        answers.push(await boldly(staff.ask)(adminApi, calls.pretransaction.creditMessage, given))
      }
      cheat.rightly.depositMinor += amountMinor
      return endingOf(answers.find(({ refusal }) => refusal !== undefined) ?? {}, amountMinor)
    },
  },

  'another amount, and then the right one': {
    by: 'source',
    what: 'A gateway says that more was paid than announced, and afterwards the right amount',
    shown: places.messages,
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      const number = await begin(cheat)
      await tellPaid(scene, { number, amountMinor: 10 * amountMinor })
      await tellPaid(scene, { number, amountMinor })
      cheat.rightly.depositMinor += amountMinor
      return seen(scene, number, 'differs')
    },
  },

  'failed, paid and failed again': {
    by: 'source',
    what: 'A gateway says that a payment failed, that it was paid after all, and that it failed',
    shown: places.messages,
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      const number = await begin(cheat)
      await tellPaid(scene, { number, amountMinor, type: 'payment.failed' })
      await tellPaid(scene, { number, amountMinor })
      await tellPaid(scene, { number, amountMinor, type: 'payment.failed' })
      cheat.rightly.depositMinor += amountMinor
      return seen(scene, number, 'failed')
    },
  },
}
