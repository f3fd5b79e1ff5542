import type { ErrorCode } from '#contract/errors.ts'
import type { GameRefusal } from '#contract/game/provider.types.ts'
import type { Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { inPortions } from '#platform/job/in-portions.ts'
import type { Job } from '#platform/job/job-queue.ts'

/** As many as a drawer shows. */
const shownAtMost = 50
/** After so many days nobody asks any more; the bets themselves stay. */
const keptDays = 90
const forgottenAtOnce = 10_000

export type Refused = {
  providerId: string
  message: GameRefusal['message']
  reference: string
  memberId: string
  amountMinor: number | null
  code: ErrorCode
}

/** Keeps what was refused to providers at one moment. What comes again is counted. */
export async function keepRefusals(tx: Tx, all: readonly Refused[]): Promise<void> {
  if (all.length === 0) return
  await tx.run(sql`
    insert into game_refusal as g (provider_id, message, reference, member_id, amount_minor, code, times)
    select r.provider, r.message, r.reference, min(r.member::text)::uuid, max(r.minor), r.code, count(*)
    from unnest(${all.map(each => each.providerId)}::uuid[], ${all.map(each => each.message)}::text[],
      ${all.map(each => each.reference)}::text[], ${all.map(each => each.memberId)}::uuid[],
      ${all.map(each => each.amountMinor)}::bigint[], ${all.map(each => each.code)}::text[])
      as r (provider, message, reference, member, minor, code)
    -- In one order, so that two processes do not wait for each other.
    group by 1, 2, 3, 6 order by 1, 2, 3, 6
    on conflict on constraint game_refusal_once do update set times = g.times + excluded.times, last_at = now()`)
}

/** The newest of one provider. */
export const listRefusals = (tx: Tx, providerId: string): Promise<GameRefusal[]> =>
  tx.rows(sql`
    select g.id, g.message, g.reference, g.amount_minor, g.code, g.first_at, g.last_at,
      g.times, m.id as member_id, m.first_name || ' ' || m.last_name as member_name
    from game_refusal g left join member m on m.id = g.member_id where g.provider_id = ${providerId}
    order by g.last_at desc, g.id desc limit ${shownAtMost}`)

export const forgetRefusals: Job = {
  cron: '40 21 * * *',
  run: ({ database }, { stop }) =>
    inPortions(stop, forgottenAtOnce, atMost =>
      database.tx.run(sql`
        delete from game_refusal where id in (
          select id from game_refusal where last_at < now() - make_interval(days => ${keptDays}) limit ${atMost})`),
    ),
}
