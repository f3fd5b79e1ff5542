import { raw, type Sql, sql } from '#platform/database/sql.ts'

/** What tells where somebody was when they signed in. */
export type Place = 'device_hash' | 'ip'

/** So many of the latest sign-ins tell where a member was, and so many different devices and addresses of them are looked at. */
export const signInsRead = raw('100')
export const placesRead = raw('20')

/** The latest devices and addresses of a member who got in: one row with two lists, under the names of their columns. */
export const placesOf = (id: string | Sql): Sql => {
  const latest = (column: Place) => sql`
    array(select l.${raw(column)} from latest l where l.${raw(column)} is not null
      group by 1 order by max(l.at) desc limit ${placesRead})`
  return sql`(
    with latest as materialized (select l.device_hash, l.ip, l.at from latest_sign_ins(${id}, ${signInsRead}) l)
    select ${latest('device_hash')} as device_hash, ${latest('ip')} as ip)`
}

/**
 * Goes through an index of sign-ins from one member to the next, so that it reads one row for each of them and not each sign-in:
 * who was seen at one of these `places`, up to a limit for each.
 */
export const walkPlaces = (column: Place, places: string, own: string, atMost: Sql): Sql => {
  const next = (place: Sql, after: Sql) => sql`(
      select s.member_id from member_sign_in s where s.${raw(column)} = ${place} and s.result = 'ok' ${after}
      order by s.member_id limit 1)`
  return sql`
    select p.place, ${next(raw('p.place'), sql``)} as member_id, 1 as n from ${raw(places)} p
    union all
    select w.place, ${next(raw('w.place'), sql`and s.member_id > w.member_id`)}, w.n + 1 from ${raw(own)} w
    where w.member_id is not null and w.n < ${atMost} + 2`
}
