import { type Sql, sql } from '#platform/database/sql.ts'

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** The name of a device for people: `Chrome 156 · Windows`. For unknown programs the first word of their name. */
export function deviceOf(userAgent: string): string {
  const browser = browsers
    .map(([pattern, name]) => {
      const found = pattern.exec(userAgent)
      return found && `${name} ${found[1]}`
    })
    .find(Boolean)
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const program = browser ?? (userAgent.split(/[\s/]/)[0]?.slice(0, 30) || '?')
  return system ? `${program} · ${system}` : program
}

/** The same in SQL, for exports: `deviceSql(sql`user_agent`)`. */
export function deviceSql(userAgent: Sql): Sql {
  const named = browsers
    .map(([pattern, name]) => sql`${`${name} `}::text || substring(${userAgent} from ${pattern.source})`)
    .reduce((all, next) => sql`${all}, ${next}`)
  const first = sql`coalesce(nullif(left(regexp_replace(${userAgent}, '[\\s/].*$', ''), 30), ''), '?')`
  const system = systems
    .map(([pattern, name]) => sql`when ${userAgent} ~ ${pattern.source} then ${` · ${name}`}`)
    .reduce((all, next) => sql`${all} ${next}`)
  return sql`coalesce(${named}, ${first}) || case ${system} else '' end`
}
