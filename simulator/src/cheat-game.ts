import { randomUUID } from 'node:crypto'
import { autoApi, autoCalls } from '#contract/auto-calls.ts'
import type { Attempts } from './cheat.ts'
import { isRefusalListed, owedBy, places, shownIf } from './cheat-look.ts'
import { bahtMinor, boldly, endingOf, fund, need, roundOf, signedBy, withdraw } from './cheat-moves.ts'
import { newSecret } from './signature.ts'

const stakeMinor = 100 * bahtMinor
const winMinor = 600 * bahtMinor
const { game } = autoCalls

/** How a game provider contradicts itself, and what others try in its name. */
export const gameAttempts: Attempts = {
  'a round that is cancelled after its win was withdrawn': {
    by: 'source',
    what: 'A provider cancels a round whose win its member has withdrawn',
    shown: places.debts,
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, stakeMinor)
      const round = roundOf(scene, cheat, stakeMinor)
      need((await round.bet()).reply, 'bet')
      await round.settle(winMinor)
      need((await withdraw(cheat, winMinor)).reply, 'withdrawal')
      await round.cancel()
      // Repeating a message changes nothing.
      await round.cancel()
      return shownIf((await owedBy(scene, cheat.id)) === winMinor - stakeMinor, 'debts')
    },
  },

  'a round that is settled twice': {
    by: 'source',
    what: 'A provider settles a round, and once more with a larger win',
    shown: places.refusals,
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, stakeMinor)
      const round = roundOf(scene, cheat, stakeMinor)
      need((await round.bet()).reply, 'bet')
      await round.settle(stakeMinor)
      const again = await round.settle(winMinor)
      if (again.reply) return { got: winMinor - stakeMinor }
      return shownIf(await isRefusalListed(scene, round.reference), 'refusals')
    },
  },

  'a cancellation before its bet': {
    by: 'source',
    what: 'A provider cancels a round, tells of its bet afterwards and settles it with a win',
    nothing: true,
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, stakeMinor)
      const round = roundOf(scene, cheat, stakeMinor)
      const answers = [await round.cancel(), await round.bet(), await round.settle(winMinor)]
      // It stays cancelled, whatever is sent about it afterwards.
      return answers.every(({ reply }) => reply?.status === 'cancelled') ? { nothing: true } : { got: winMinor }
    },
  },

  'a message for another address': {
    by: 'source',
    what: 'The signature of a message is sent along with the same body to another address',
    refused: ['SIGNATURE_INVALID'],
    async play(scene) {
      const { provider, staff } = scene
      const params = { id: provider.id }
      const body = { memberId: randomUUID(), reference: randomUUID() }
      const sign = (_: unknown, text: string) =>
        signedBy(provider)({ method: 'POST', path: `${autoApi}/game/${provider.id}/balance` }, text)
      return endingOf(await boldly(staff.ask)(autoApi, game.cancelBet, { params, body, sign }), stakeMinor)
    },
  },

  'a signature by another secret': {
    by: 'source',
    what: 'Somebody who does not know the secret of a provider settles a round with a win',
    refused: ['SIGNATURE_INVALID'],
    async play(scene) {
      const cheat = await scene.join()
      await fund(scene, cheat, stakeMinor)
      const round = roundOf(scene, cheat, stakeMinor)
      need((await round.bet()).reply, 'bet')
      const forged = roundOf({ ...scene, provider: { ...scene.provider, secret: newSecret() } }, cheat, stakeMinor)
      const answer = await forged.settle(winMinor)
      await round.settle(stakeMinor)
      return endingOf(answer, winMinor)
    },
  },
}
