import { accountForms } from '#contract/core/bank.ts'
import type { Calendar } from '#contract/core/day.ts'
import { currencySign, houseCurrency } from '#contract/core/money.ts'
import { accountsInName, dayInName, writtenAccount } from '#contract/core/name.ts'
import { phoneForm } from '#contract/core/phone.ts'
import { textParts } from '#contract/core/text.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** Values inside of a text, in the same formats as on the screen. */

const thousands = 'FM999,999,999,999,999,990'

export const countSql = (value: Sql): Sql => sql`to_char(${value}, ${thousands})`

/** An amount in minor units. */
export function moneySql(minor: Sql, signed: boolean): Sql {
  const sign = sql`case when ${minor} < 0 then '-' when ${minor} > 0 then ${signed ? '+' : ''} else '' end`
  return sql`${sign} || ${currencySign(houseCurrency)} || to_char(abs(${minor}) / 100, ${`${thousands}.00`})`
}

export const percentSql = (basisPoints: Sql): Sql => sql`to_char(${basisPoints} / 100, ${`${thousands}.00`}) || '%'`

export const daySql = (day: Sql, { months, yearsAhead }: Calendar): Sql =>
  sql`extract(day from ${day})::int || ' ' || (${months}::text[])[extract(month from ${day})::int] || ' '
    || (extract(year from ${day})::int + ${yearsAhead}::int)`

export const timeSql = (at: Sql, calendar: Calendar): Sql =>
  sql`${daySql(at, calendar)} || ${calendar.beforeTime} || to_char(${at}, 'HH24:MI')`

export function phoneSql(phone: Sql): Sql {
  const cases = phoneForm.groups.map(
    ({ source }) => sql`when ${phone} ~ ${source} then regexp_replace(${phone}, ${source}, ${'\\1-\\2-\\3'})`,
  )
  const grouped = cases.reduce((all, next) => sql`${all} ${next}`)
  return sql`case when ${phone} !~ ${phoneForm.valid.source} then ${phone} ${grouped} else ${phone} end`
}

/** An account number in the groups of its bank, masked or not. */
export function accountSql(bank: Sql, number: Sql): Sql {
  const cases = accountForms.map(({ banks, groups }) => {
    const pattern = `^${groups.map(size => `([0-9•]{${size}})`).join('')}$`
    const written = groups.map((_, at) => `\\${at + 1}`).join('-')
    return sql`when ${bank} = any(${banks}::text[]) and ${number} ~ ${pattern} then regexp_replace(${number}, ${pattern}, ${written})`
  })
  return sql`case ${cases.reduce((all, next) => sql`${all} ${next}`)} else ${number} end`
}

/** The name of a record, with the days and accounts that stand in it. What is no day of the calendar is no error in a name. */
export function nameSql(name: Sql, { months, yearsAhead }: Calendar): Sql {
  const part = (at: number) => sql`split_part(day.found[1], '-', ${at}::int)::int`
  const day = sql`${part(3)} || ' ' || (${months}::text[])[${part(2)}] || ' ' || (${part(1)} + ${yearsAhead}::int)`
  const withDays = sql`(
    select string_agg(between.text || coalesce(${day}, ''), '' order by between.n)
    from regexp_split_to_table(${name}, ${dayInName}) with ordinality as between(text, n)
    left join regexp_matches(${name}, ${dayInName}, 'g') with ordinality as day(found, n) using (n))`
  return accountsInName.reduce(
    (text, { pattern, groups }) =>
      sql`regexp_replace(${text}, ${pattern}, ${writtenAccount(groups, at => `\\${at}`)}, 'g')`,
    withDays,
  )
}

/** The text of a cell, escaped. Labels are escaped here, once, and not in every row. */
export function escaped(
  { value, words = {} }: { value: Sql; words?: Readonly<Record<string, string>> | undefined },
  escape: (value: Sql) => Sql,
  escapeLabel: (label: string) => string,
): Sql {
  const cases = Object.entries(words).map(([word, label]) => sql`when ${word} then ${escapeLabel(label)}`)
  if (cases.length === 0) return escape(value)
  return sql`case ${value} ${cases.reduce((all, next) => sql`${all} ${next}`)} else ${escape(value)} end`
}

/** A text with values in its places, with the same rules as `fill`. */
export function filledSql(template: string, parts: ReadonlyMap<string, Sql>): Sql {
  const pieces = textParts(template).map(part => {
    const value = part.name === undefined ? undefined : parts.get(part.name)
    if (!value) return sql`${part.text}::text`
    if (part.one === undefined) return sql`coalesce(${value}, '')`
    return sql`coalesce(${value}, '') || case when ${value} = '1' then ${` ${part.one}`} else ${` ${part.many ?? ''}`} end`
  })
  return pieces.length === 0 ? sql`''::text` : sql`btrim(${pieces.reduce((all, next) => sql`${all} || ${next}`)})`
}
