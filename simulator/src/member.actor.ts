import { setTimeout as sleep } from 'node:timers/promises'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Actor } from './actor.ts'
import { clickLink } from './click.ts'
import { type Ask, clientAt, Unexpected } from './client.ts'
import { moveMoney } from './member-money.ts'
import { playGames } from './member-play.ts'
import { type Person, personOf, placeOf } from './person.ts'
import { seeded } from './random.ts'
import type { Run } from './run.ts'

const { member, credit } = siteCalls
const statementSize = 20

/** A member: registers, looks around, moves some money, plays, leaves, and comes back as long as the run lasts. */
export const playMember: Actor = async ({ run, stage, index, arrived }) => {
  const { seed, tell, lasts } = run
  const person = personOf(seed, index)
  // A member who sends money does not announce the same amounts as in the sample data: staff may have credited those by hand, and
  // money meant for something else would seem to confirm them.
  const random = seeded(seed, 'member', index, stage ? 'sends' : 'says')
  const place = placeOf(seed, index)
  const ask = clientAt(run, place)
  const name = `${person.firstName} ${person.lastName}`

  const upline = index > 0 && random.chance(25) ? random.whole(0, index - 1) : undefined
  const brought = upline !== undefined && (await arrived.of(upline)) ? { upline: personOf(seed, upline).phone } : {}
  if (person.marketingCode !== undefined) await clickLink(run, place, person.marketingCode)
  let token = await run.comeIn(() => register(ask, { ...person, ...brought, ...cameBy(run, index) }))
  tell(token === undefined ? `${name} is a member already` : `${name} registered`)
  arrived.tell()
  if (token !== undefined) {
    await lookAround(ask, token, person)
    await moveMoney({ ask, token, random, person, stage })
    await playGames({ ask, token, random, person, stage })
  }

  // A member of an earlier run has only come back now.
  if (token !== undefined && !random.chance(run.returningPercent)) return
  if (token !== undefined) await ask(siteApi, member.signOut, { token })
  const { phone: username, password } = person
  const { reply } = await run.comeIn(() => ask(siteApi, member.signIn, { body: { username, password } }))
  token = reply?.token ?? ''
  tell(`${name} signed in`)
  // Returning members stay signed in: they may all share one address and its limit of sign-ins.
  do {
    await lookAround(ask, token, person)
    await moveMoney({ ask, token, random, person, stage })
    await playGames({ ask, token, random, person, stage })
    if (lasts()) await sleep(Math.min(random.whole(1000, 6000), run.leftMs()))
  } while (lasts())
  // Many only close the page.
  if (random.chance(60)) await ask(siteApi, member.signOut, { token })
}

type CameBy = { seller?: string; agentCode?: string }

/**
 * Every second member has the code of a seller, and the others that of an agent, if there are some. It is drawn separately, so
 * that nothing else changes.
 */
function cameBy({ seed, sellers = [], agents = [] }: Run, index: number): CameBy {
  const random = seeded(seed, 'seller', index)
  const [seller, ...sellersToo] = sellers
  if (seller !== undefined && random.chance(50)) return { seller: random.pick([seller, ...sellersToo]) }
  const [agent, ...agentsToo] = agents
  return agent === undefined ? {} : { agentCode: random.pick([agent, ...agentsToo]) }
}

/** The token of a new member; undefined for one who registered in an earlier run of the same seed. */
async function register(ask: Ask, body: Person & CameBy & { upline?: string }): Promise<string | undefined> {
  const { reply } = await ask(siteApi, member.register, { body, expects: ['MEMBER_EXISTS'] })
  return reply?.token
}

async function lookAround(ask: Ask, token: string, person: Person): Promise<void> {
  const profile = await ask(siteApi, member.getProfile, { token })
  if (profile.reply?.phone !== person.phone) throw new Unexpected(`${person.phone} was shown the profile of another`)
  await ask(siteApi, credit.getBalances, { token })
  const first = await ask(siteApi, credit.getStatement, { token, body: { size: statementSize } })
  if (first.reply?.next) {
    await ask(siteApi, credit.getStatement, { token, body: { size: statementSize, before: first.reply.next } })
  }
}
