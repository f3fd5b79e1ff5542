import { randomUUID } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Attempts } from './cheat.ts'
import { bahtMinor, boldly, endingOf, fund, need, withdraw } from './cheat-moves.ts'

const purseMinor = 300 * bahtMinor
const { pretransaction } = siteCalls
const noMoney = ['LEDGER_OVERDRAWN', 'PRETRANSACTION_MANY'] as const

/** What members try with withdrawals and other people's ids. */
export const memberAttempts: Attempts = {
  'the same key with another body': {
    by: 'member',
    what: 'A withdrawal is asked for again under its key, with another amount',
    refused: ['IDEMPOTENCY_KEY_REUSED'],
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, purseMinor)
      const key = randomUUID()
      const { reply: first } = await withdraw(cheat, 100 * bahtMinor, key)
      const { reply: again } = await withdraw(cheat, 100 * bahtMinor, key)
      // The same request is the same withdrawal.
      if (need(first, 'withdrawal').id !== again?.id) return { got: 100 * bahtMinor }
      return endingOf(await withdraw(cheat, 200 * bahtMinor, key), 200 * bahtMinor)
    },
  },

  'two withdrawals at once': {
    by: 'member',
    what: 'The whole balance is asked for twice in the same moment',
    refused: noMoney,
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, purseMinor)
      const answers = await Promise.all([withdraw(cheat, purseMinor), withdraw(cheat, purseMinor)])
      const refused = answers.find(({ refusal }) => refusal !== undefined)
      return endingOf(refused ?? {}, purseMinor)
    },
  },

  'amounts that are none': {
    by: 'member',
    what: 'Withdrawals of less than nothing, of parts of a satang, of more than there is and of more than all money',
    refused: ['REQUEST_INVALID', 'PRETRANSACTION_AMOUNT', ...noMoney],
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, purseMinor)
      const amounts = [-purseMinor, 0, 0.5, purseMinor + 0.5, purseMinor + 1, Number.MAX_SAFE_INTEGER]
      let last = {}
      for (const amountMinor of amounts) {
        last = await withdraw(cheat, amountMinor)
        if ('reply' in last) break
      }
      return endingOf(last, purseMinor)
    },
  },

  'the id of another member': {
    by: 'member',
    what: 'Another member’s withdrawal is read and cancelled by its id',
    refused: ['NOT_FOUND'],
    async play(scene) {
      const [cheat, victim] = [await scene.join(), await scene.join()]
      await fund(scene, victim, purseMinor)
      const { id } = need((await withdraw(victim, purseMinor)).reply, 'withdrawal')
      const given = { token: cheat.token, params: { id } }
      const read = await boldly(cheat.ask)(siteApi, pretransaction.getOwn, given)
      if (read.reply) return { got: purseMinor }
      return endingOf(await boldly(cheat.ask)(siteApi, pretransaction.cancelOwn, given), purseMinor)
    },
  },

  'a suspended member': {
    by: 'member',
    what: 'Somebody who was suspended withdraws what they have',
    refused: ['SESSION_MISSING', 'PRETRANSACTION_SHUT'],
    // When others play at the same time, members must not be suspended.
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, purseMinor)
      await suspend(scene.staff, cheat.id)
      return endingOf(await withdraw(cheat, purseMinor), purseMinor)
    },
  },

  'suspended after asking': {
    by: 'member',
    what: 'A withdrawal is asked for just before its member is suspended, and staff approve it',
    refused: ['PAYOUT_SUSPENDED'],
    onlyInWeek: true,
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, purseMinor)
      const { id } = need((await withdraw(cheat, purseMinor)).reply, 'withdrawal')
      const { staff } = scene
      await suspend(staff, cheat.id)
      const given = { token: staff.token, params: { id }, body: { version: 1 } }
      return endingOf(await boldly(staff.ask)(adminApi, calls.pretransaction.approvePre, given), purseMinor)
    },
  },
}

async function suspend({ ask, token, freshen }: Parameters<typeof fund>[0]['staff'], id: string): Promise<void> {
  await freshen()
  const body = { reason: 'ตรวจสอบบัญชี' }
  await ask(adminApi, calls.member.suspendMember, { token, params: { id }, body })
}
