import { namesOf } from '#contract/core/record.ts'
import { promotionSetting, promotionStored } from '#contract/promotion/promotion.record.ts'
import {
  type NewPromotion,
  type PromotionQuery,
  type PromotionRow,
  type PromotionStatus,
  promotionsAtMost,
} from '#contract/promotion/promotion.types.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import { assignments, columnsAndValues, selected, storedOf, type Values } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Sql, sql, where } from '#platform/database/sql.ts'
import { pictureUrlOf } from '#platform/picture/picture-rows.ts'

/** An instant as the brand's clock shows it, to the minute, as a form has it. */
const wall = (column: Sql): Sql => sql`to_char(${column} at time zone z.time_zone, 'YYYY-MM-DD"T"HH24:MI')`

/** What decides a claim, over `promotion p` and the brand's calendar `z`. */
export const ruleColumns = sql`
  p.id, ${selected(namesOf(promotionSetting), 'p', { start: wall(sql`p.start_at`), end: wall(sql`p.end_at`) })},
  p.picture_id, p.currency, p.status, p.start_at, p.end_at, p.claimed_n as claimed_count, p.given_minor`

const columns = sql`
  ${ruleColumns},
  (select count(*)::int from bonus_claim c
    where (c.source, c.source_id) = ('promotion', p.id) and c.status = 'active') as active_count,
  (select count(*)::int from bonus_claim c where c.source_id = p.id and c.status = 'waiting') as waiting_count,
  p.created_at, a.username as created_by_name, p.version`
const tables = sql`from promotion p join admin a on a.id = p.created_by cross join business_calendar z`

type Stored = Omit<PromotionRow, 'pictureUrl'>

const shape = (brand: BrandSetting, row: Stored): PromotionRow => ({
  ...row,
  pictureUrl: pictureUrlOf(brand, row.pictureId),
})

/** In the operator's order. */
export async function listPromotions(
  tx: Tx,
  brand: BrandSetting,
  { search, status, kind }: PromotionQuery,
): Promise<PromotionRow[]> {
  const words = sql`p.name || ' ' || coalesce(p.code, '')`
  const wanted = where(
    status === undefined ? sql`p.status <> 'ended'` : sql`p.status = ${status}`,
    kind !== undefined && sql`p.kind = ${kind}`,
    Boolean(search) && sql`position(lower(${search}) in lower(${words})) > 0`,
  )
  const rows = await tx.rows<Stored>(sql`
    select ${columns} ${tables} ${wanted} order by p.position, p.id limit ${promotionsAtMost}`)
  return rows.map(row => shape(brand, row))
}

export async function findPromotion(tx: Tx, brand: BrandSetting, id: string): Promise<PromotionRow | undefined> {
  const row = await tx.row<Stored>(sql`select ${columns} ${tables} where p.id = ${id}`)
  return row && shape(brand, row)
}

/** Locks the promotion, so that two changes of it follow each other, and no claim comes in between. */
export const lockPromotion = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from promotion where id = ${id} for no key update`)

/** A time that was given by the brand's clock, as an instant. */
const instant = (time: string | undefined): Sql =>
  sql`${time ?? null}::timestamp at time zone (select time_zone from business_calendar)`

/** Everything that staff decide. */
const valuesOf = ({ start, end, pictureId, ...body }: NewPromotion): Values => ({
  ...storedOf(promotionStored, {
    ...body,
    weights: JSON.stringify(body.weights),
    days: body.days.toSorted(),
    tags: [...new Set(body.tags)],
    linkedClaims: body.linkedClaims ?? 'brand',
  }),
  startAt: instant(start),
  endAt: instant(end),
  ...(pictureId === undefined ? {} : { pictureId }),
})

export const settingOf = (body: NewPromotion): Sql => assignments(valuesOf(body))

export const insertPromotion = (tx: Tx, body: NewPromotion, adminId: string): Promise<{ id: string } | undefined> => {
  const position = sql`(select coalesce(max(position), 0) + 1 from promotion)`
  return tx.row(sql`
    insert into promotion ${columnsAndValues({ ...valuesOf(body), position, createdBy: adminId })} returning id`)
}

export const updatePromotion = (tx: Tx, id: string, set: Sql): Promise<number> =>
  tx.run(sql`update promotion set ${set}, version = version + 1 where id = ${id}`)

/** Those in the list that staff order, locked by their ids so that two orders follow each other. */
export const lockPromotionOrder = (tx: Tx): Promise<{ key: string; name: string }[]> =>
  tx.rows(sql`
    with locked as (select id, name, position from promotion where status <> 'ended' order by id for no key update)
    select id as key, name from locked order by position, id`)

/** Its place is no change of the promotion itself: who edits it goes on. */
export const storePromotionOrder = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update promotion p set position = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where p.id = o.id`)

type Advanced = { id: string; name: string; from: PromotionStatus; to: PromotionStatus }

/** Opens those whose start has come, and ends those whose end has; they are locked by their ids. */
export const advanceDue = (tx: Tx): Promise<Advanced[]> =>
  tx.rows(sql`
    with due as (
      select id, name, status as "from", case when end_at <= now() then 'ended' else 'running' end as "to"
      from promotion
      where (status = 'scheduled' and coalesce(start_at <= now(), true))
        or (status in ('scheduled', 'running', 'paused') and end_at <= now())
      order by id for no key update)
    update promotion p set status = due."to", version = p.version + 1 from due where p.id = due.id
    returning due.id, due.name, due."from", due."to"`)

/** Takes one claim from what a promotion may give in all, where it is there; else it takes nothing and answers 0. */
export const takeFromBudget = (tx: Tx, id: string, bonusMinor: number): Promise<number> =>
  tx.run(sql`
    update promotion set claimed_n = claimed_n + 1, given_minor = given_minor + ${bonusMinor}
    where id = ${id} and status = 'running' and claimed_n < coalesce(total_limit, claimed_n + 1)
      and given_minor + ${bonusMinor} <= coalesce(budget_minor, given_minor + ${bonusMinor})`)

export const findByCode = (tx: Tx, code: string): Promise<{ id: string } | undefined> =>
  tx.row(sql`select id from promotion where code = ${code}`)

/** More than anybody chooses from. */
const tagsAtMost = 200

/** The tags that members have. */
export async function listTags(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ tag: string }>(sql`select tag from member_tag order by tag limit ${tagsAtMost}`)
  return rows.map(({ tag }) => tag)
}
