import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import type { EarnedLevel } from '#contract/affiliate/affiliate.rules.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { says, saysNothing } from '#contract/core/said.ts'
import type { Show } from '#kit/parts/show.tsx'
import dim from '#kit/plain/dim.module.css'
import { affiliateMessages } from './affiliate.messages.ts'
import styles from './affiliate.module.css'
import { affiliateRunMessages } from './run.messages.ts'

const w = { ...eachText(affiliateRunMessages), ...eachText(affiliateMessages) }

type Earned = {
  levels: readonly EarnedLevel[]
  /** Who they are to the member, instead of how many. */
  named?: boolean
}

/** How an amount came about, level by level. */
export const earnedLevels = ({ levels, named = false }: Earned, show: Show): ReactNode => (
  <ul className={styles.levels}>
    {levels.map(level => (
      <li key={level.level}>
        <span>{named ? friend(level, show) : counted(level, show)}</span>
        <span className={dim.text}>{share(level, show)}</span>
        {carried(level, show).map(text => (
          <span key={text} className={dim.text}>
            {text}
          </span>
        ))}
      </li>
    ))}
  </ul>
)

/** The same as data. */
export const saidLevels = says.each(
  'levels',
  ' · ',
  says.joined(
    ' ',
    says.filled(w.levelOf, { level: says.number('level'), count: says.count('downlineCount') }),
    says.filled(w.getsOf, {
      rate: says.percent('rateBasisPoints'),
      base: says.money('baseMinor'),
      earned: says.money('earnedMinor'),
    }),
    says.when(
      { field: 'correctedMinor', is: [0, null] },
      saysNothing,
      says.filled(w.corrected, { amount: says.money('correctedMinor') }),
    ),
    says.when(
      { field: 'carriedMinor', is: [0, null] },
      saysNothing,
      says.filled(w.carried, { amount: says.money('carriedMinor') }),
    ),
  ),
)

const friend = ({ level }: EarnedLevel, { read }: Show): string =>
  level === 1 ? read(w.friend1) : level === 2 ? read(w.friend2) : read(w.friendN, { level })

const counted = ({ level, downlineCount }: EarnedLevel, { read, count }: Show): string =>
  read(w.levelOf, { level, count: count(downlineCount) })

/** What the base of a level is made of besides what was done in the period, where there is something. */
function carried({ correctedMinor, carriedMinor }: EarnedLevel, { locale, read }: Show): string[] {
  const details = [
    correctedMinor !== 0 && read(w.corrected, { amount: formatMoney(correctedMinor, houseCurrency, locale) }),
    carriedMinor !== 0 && read(w.carried, { amount: formatMoney(carriedMinor, houseCurrency, locale) }),
  ]
  return details.filter(text => text !== false)
}

function share({ rateBasisPoints, baseMinor, earnedMinor }: EarnedLevel, { locale, read, percent }: Show): string {
  const written = (amountMinor: number) => formatMoney(amountMinor, houseCurrency, locale)
  return read(w.getsOf, {
    rate: percent(rateBasisPoints),
    base: written(baseMinor),
    earned: written(earnedMinor),
  })
}
