import { randomUUID } from 'node:crypto'
import { autoApi } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { signatureOf } from '../server/src/platform/secret/signature.ts'
import { aMember, callAsOwner } from './office.ts'
import { originOf, station } from './station.ts'

type Bet = { game: string; amountMinor: number; winMinor?: number }

/** Lets a member with money play at a new provider of this name. A bet without `winMinor` stays open; 0 is a loss. */
export async function playBets(name: string, bets: readonly Bet[]): Promise<void> {
  const setting = { launchUrl: 'https://play.example.com/go', tags: [] }
  const code = `p${randomUUID().slice(0, 8)}`
  const { provider, secret } = await callAsOwner(calls.game.createProvider, { body: { code, name, ...setting } })
  const memberId = await aMember()
  const credit = { kind: 'adjustmentIn' as const, amountMinor: 100_000, reason: 'ยกยอดมา' }
  await callAsOwner(calls.credit.adjustCredit, { params: { id: memberId }, body: credit })
  const tell = async (what: string, content: object) => {
    const message = {
      method: 'POST',
      path: `${autoApi}/game/${provider.id}/${what}`,
      id: randomUUID(),
      timestamp: String(Math.floor(Date.now() / 1000)),
      body: JSON.stringify(content),
    }
    const answer = await fetch(`${originOf(station())}${message.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': message.id,
        'webhook-timestamp': message.timestamp,
        'webhook-signature': signatureOf(secret, message),
      },
      body: message.body,
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  for (const { game, amountMinor, winMinor } of bets) {
    const about = { memberId, reference: randomUUID() }
    await tell('bet', { ...about, gameType: 'slot', game, amountMinor, currency: 'THB' })
    if (winMinor === undefined) continue
    await tell('settle', { ...about, winMinor, validMinor: amountMinor, currency: 'THB' })
  }
}
