import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { Actor } from './actor.ts'
import { personOf } from './person.ts'
import { seeded } from './random.ts'

/** Far from the numbers of members: nobody here has registered. */
const firstStranger = 1_000_000

/** A person who sends money to the operator without announcing it. */
export const playStranger: Actor = async ({ run, stage, index, arrived }) => {
  arrived.tell()
  const { seed } = run
  if (!stage) return
  const { firstName, lastName, account: from } = personOf(seed, firstStranger + index)
  const random = seeded(seed, 'stranger', index)
  const [first, ...others] = stage.accounts.filter(({ uses }) => uses.includes('deposit'))
  if (!first) return
  // One is planted and has to be found again; the others are only more of the same.
  while (stage.toPlant.delete('foreign') || (stage.faults.has('foreign') && run.lasts())) {
    const { bank, number, name: owner } = random.pick([first, ...others])
    const to = { bank, number, name: owner }
    const amountMinor = random.whole(50, 900) * 100 + 7
    const name = `${firstName} ${lastName}`
    const made = await stage.bank.transfer({ key: randomUUID(), from: { ...from, name }, to, amountMinor })
    stage.planted.push({ fault: 'foreign', amountMinor, reference: made.bankReference, account: nameOfAccount(to) })
    run.tell(`${name} sent money that nobody announced`)
    await sleep(Math.min(random.whole(20_000, 60_000), run.leftMs()))
  }
}
