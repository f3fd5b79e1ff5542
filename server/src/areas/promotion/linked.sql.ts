import { memberCalled } from '#areas/member/member.public.ts'
import type { KeptLink } from '#areas/risk/risk.public.ts'
import type { LinkedClaimer } from '#contract/promotion/claim.types.ts'
import type { LinkedFigures } from '#contract/promotion/report.types.ts'
import { LinkEvidence, neighboursShown } from '#contract/risk/link.types.ts'
import { inPeriod, type Period } from '#frames/posting/report-period.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'
import type { Actor } from '#platform/session/session.ts'
import type { ClaimDoor } from './bonus-doors.ts'
import type { OpenPromotion } from './promotion-facts.sql.ts'

/** Whether one member can have it once only: then it matters forever who had it. */
export const isHadOnce = ({ kind, memberLimit }: Pick<OpenPromotion, 'kind' | 'memberLimit'>): boolean =>
  kind === 'firstDeposit' || memberLimit === 1

type Asked = {
  promotionId: string
  neighbours: readonly string[]
  /** How many days back; null is ever. */
  days: number | null
}

const ofPromotion = (id: string): Sql => sql`(c.source, c.source_id) = ('promotion', ${id})`
const since = (days: number | null): Sql =>
  days === null ? sql`` : sql`and c.claimed_at > now() - make_interval(days => ${days}::int)`

/** Which of these members claimed a promotion, in their order. One that waits counts, and one that was not granted does not. */
export async function findLinkedClaimers(tx: Tx, { promotionId, neighbours, days }: Asked): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select n.id from unnest(${neighbours}::uuid[]) with ordinality as n (id, place)
    where exists (select from bonus_claim c where c.member_id = n.id and ${ofPromotion(promotionId)}
      and c.status <> 'refused' ${since(days)})
    order by n.place limit ${raw(String(neighboursShown))}`)
  return rows.map(({ id }) => id)
}

type Finding = {
  promotionId: string
  memberId: string
  claimId: string | null
  door: ClaimDoor
  outcome: 'refused' | 'waiting' | 'allowed'
  bonusMinor: number
  links: readonly KeptLink[]
}

/** A member who tries again on the same day is the same finding. */
export const keepFinding = (tx: Tx, found: Finding): Promise<number> =>
  tx.run(sql`
    insert into linked_claim (promotion_id, member_id, claim_id, door, outcome, bonus_minor, links, day)
    values (${found.promotionId}, ${found.memberId}, ${found.claimId}, ${found.door}, ${found.outcome},
      ${found.bonusMinor},
      ${JSON.stringify(found.links)}::jsonb, business_day(now()))
    on conflict (promotion_id, member_id, day) where claim_id is null
      do update set times = linked_claim.times + 1, bonus_minor = excluded.bonus_minor, links = excluded.links`)

export const keepDecision = (tx: Tx, claimId: string, adminId: string): Promise<number> =>
  tx.run(sql`update linked_claim set decided_by = ${adminId}, decided_at = now() where claim_id = ${claimId}`)

/** Those with whom the member of a claim was linked when it was made; numbers are masked. */
export async function readKeptLinks(tx: Tx, claimId: string): Promise<KeptLink[]> {
  const row = await tx.row<{ links: KeptLink[] }>(sql`select links from linked_claim where claim_id = ${claimId}`)
  return (row?.links ?? []).map(({ evidence, ...link }) => ({
    ...link,
    evidence: evidence.flatMap(each => {
      const known = LinkEvidence.safeParse(each)
      return known.success ? [known.data] : []
    }),
  }))
}

type Called = Pick<LinkedClaimer, 'id' | 'username' | 'name' | 'status' | 'registeredAt'>

/** What members are called, for this admin. */
export const listCalled = (tx: Tx, admin: Actor, ids: readonly string[]): Promise<Called[]> =>
  tx.rows(sql`
    select m.id, ${memberCalled(admin)} as username, m.first_name || ' ' || m.last_name as name, m.status, m.registered_at
    from member m where m.id = any(${ids}::uuid[]) order by m.registered_at, m.id`)

/** So many claims of one neighbour are shown. */
const claimsShown = raw('5')

type Claims = { memberId: string; claims: LinkedClaimer['claims'] }

/** What members claimed of a promotion, the newest first. */
export const listClaimsBy = (tx: Tx, promotionId: string, ids: readonly string[]): Promise<Claims[]> =>
  tx.rows(sql`
    select n.id as member_id, json_agg(json_build_object('id', c.id, 'number', c.number, 'bonusMinor', c.bonus_minor,
      'status', c.status, 'claimedAt', to_char(c.claimed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by c.claimed_at desc, c.id) as claims
    from unnest(${ids}::uuid[]) as n (id) cross join lateral (
      select c.id, c.number, c.bonus_minor, c.status, c.claimed_at from bonus_claim c
      where c.member_id = n.id and ${ofPromotion(promotionId)} order by c.claimed_at desc, c.id limit ${claimsShown}) c
    group by n.id`)

/**
 * What came of claims of linked accounts. A refusal that the member got over on the same day, because the promotion was changed or
 * the other was not granted theirs, is none.
 */
export async function readLinkedFigures(
  tx: Tx,
  { from, to, timeZone }: Period,
  promotionId?: string,
): Promise<LinkedFigures> {
  const row = await tx.row<LinkedFigures>(sql`
    select count(*) filter (where f.outcome = 'refused')::int as refused_count,
      count(*) filter (where f.outcome = 'waiting')::int as waited_count,
      count(*) filter (where f.decided_at is not null and c.status <> 'refused')::int as granted_count,
      count(*) filter (where f.outcome = 'allowed')::int as allowed_count,
      coalesce(sum(f.bonus_minor) filter (where f.outcome = 'refused' or (f.decided_at is not null and c.status = 'refused')), 0)::bigint as kept_minor
    from linked_claim f left join bonus_claim c on c.id = f.claim_id
    where ${inPeriod(sql`f.found_at`, from, to, timeZone)}
      ${promotionId === undefined ? sql`` : sql`and f.promotion_id = ${promotionId}`}
      and not (f.claim_id is null and exists (
        select from bonus_claim o where o.member_id = f.member_id and (o.source, o.source_id) = ('promotion', f.promotion_id)
          and o.claimed_at >= f.found_at and o.claim_day = f.day))`)
  if (!row) throw new Error('the database added nothing up')
  return row
}
