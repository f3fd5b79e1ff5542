import { parseArgs } from 'node:util'
import { rehearsalDays } from '../contract/src/frames/rehearsal.ts'
import { rehearse } from '../server/src/areas/refund/rehearsal.ts'
import { openOffice } from './office.ts'
import { judge, timed } from './timing.ts'
import { fillPlay, lostBy } from './week.ts'

/**
 * Measures a rehearsal of a daily refund over thirty days of play against plain SQL that sums the same days, in one run: `npm run
 * bench:rehearsal -- --members 100000`. Beyond a number of rows a sample of the members is used, so that it ends within a request
 * however many there are.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
})
const [members, rounds] = [Number(values.members), Number(values.rounds)]
/** The maximum time of a statement. */
const limitMs = 10_000

const rule = {
  basis: 'loss' as const,
  gameTypes: [],
  tiers: [{ fromMinor: 0, rateBasisPoints: 500 }],
  minMinor: 1_00,
  period: 'day' as const,
}

const office = await openOffice(18_979)
try {
  await fillPlay(office, members, rehearsalDays)
  console.log(`${members.toLocaleString('en')} members played over ${rehearsalDays} days`)
  const best = { bare: Infinity, rehearsal: Infinity }
  let oneOf = 0
  for (let round = 1; round <= rounds; round += 1) {
    const bare = `select count(*), sum(base) from (${lostBy(rehearsalDays, 'member_id, day')}) b`
    best.bare = Math.min(best.bare, await timed(() => office.asOwner(bare)))
    const taken = await timed(async () => {
      const details = await office.database.transaction('read', tx => rehearse(tx, rule, undefined))
      oneOf = details.oneOf
    })
    best.rehearsal = Math.min(best.rehearsal, taken)
    console.log(`round ${round} of ${rounds} done`)
  }
  console.log(
    `the aggregate ${best.bare.toFixed(0)} ms, the rehearsal ${best.rehearsal.toFixed(0)} ms, of one in ${oneOf}`,
  )
  judge([
    { what: 'a rehearsal to the bare aggregate', value: best.rehearsal / best.bare, limit: 3, atMost: true },
    { what: 'a rehearsal, in milliseconds', value: best.rehearsal, limit: limitMs, atMost: true },
  ])
} finally {
  await office.close()
}
