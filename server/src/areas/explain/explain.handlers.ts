import { expectSubject } from '#areas/customreport/allowed.public.ts'
import { type Reader, readNames } from '#areas/customreport/names.public.ts'
import { houseCurrency } from '#contract/core/money.ts'
import { allows } from '#contract/core/permission.ts'
import { groups } from '#contract/customreport/groups.ts'
import type { explainCalls } from '#contract/explain/explain.calls.ts'
import {
  betsAtMost,
  daysBack,
  type ExplainQuery,
  type Explanation,
  partsAtMost,
} from '#contract/explain/explain.types.ts'
import { type Dimension, explainedOf, needsToExplain } from '#contract/explain/explained.ts'
import type { Handlers } from '#platform/call/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { countBets, type FoundPart, readMoment, readParts } from './parts.sql.ts'
import { singlesOf, sourceOf } from './sources.sql.ts'
import { bestOf, shareOf } from './split.rules.ts'

/** What the reader may split a figure by, beside the parts that are chosen already. */
const splitsOf = ({ figure, within }: ExplainQuery, { admin }: Reader): readonly Dimension[] =>
  explainedOf(figure).by.filter(
    each =>
      within.every(step => step.by !== each) && needsToExplain(figure, [each]).every(needs => allows(admin, needs)),
  )

export const explainHandlers: Handlers<typeof explainCalls> = {
  async explainFigure({ tx, admin, locale, brand: { timeZone }, body }) {
    const reader = { admin, locale }
    const { figure, against, within, by: chosen } = body
    const asked = [...within.map(step => step.by), ...(chosen ? [chosen] : [])]
    expectSubject(
      needsToExplain(figure, asked).filter(needs => !allows(admin, needs)),
      reader,
    )
    const moment = await readMoment(tx, against, timeZone)
    if (!moment.isOffered) throw new AppError('EXPLAIN_DAYS', { max: daysBack })
    const bets = await countBets(tx, moment, within)
    const isQuick = (by: Dimension) =>
      singlesOf(sourceOf(figure, [...within.map(step => step.by), by]), bets, moment.upTo === null) <= betsAtMost
    const splits = splitsOf(body, reader).filter(isQuick)
    const read = chosen ? [chosen].filter(isQuick) : splits
    if (read.length === 0) throw new AppError('EXPLAIN_TOO_MANY', { max: betsAtMost })
    const found = await readParts(tx, { figure, moment, within }, read, timeZone)
    const partsBy = (each: Dimension) => found.filter(part => part.by === each)
    const shares = splits.map(each => ({ by: each, share: chosen ? null : shareOf(partsBy(each)) }))
    const by = chosen ?? bestOf(shares)
    const shown = partsBy(by)
    return {
      day: moment.day,
      before: moment.before,
      upTo: moment.upTo,
      hour: moment.hour,
      within,
      ...partsIn(shown),
      total: { now: sumOf(shown, 'now'), before: sumOf(shown, 'before') },
      by,
      splits: shares,
      names: await namesIn(tx, [...shown.map(({ key }) => ({ by, is: key })), ...within], reader),
      currency: houseCurrency,
    }
  },
}

const sumOf = (parts: readonly FoundPart[], side: 'now' | 'before'): number =>
  parts.reduce((all, part) => all + part[side], 0)

function partsIn(found: readonly FoundPart[]): Pick<Explanation, 'parts' | 'rest'> {
  const rest = found.find(({ place }) => place > partsAtMost)
  return {
    parts: found.flatMap(({ key, now, before, place }) => (place > partsAtMost ? [] : [{ key, now, before }])),
    rest: rest ? { count: rest.count, now: rest.now, before: rest.before } : null,
  }
}

async function namesIn(
  tx: Tx,
  steps: readonly { by: Dimension; is: string }[],
  reader: Reader,
): Promise<Explanation['names']> {
  const names: Explanation['names'] = {}
  for (const group of new Set(steps.map(({ by }) => by))) {
    if (groups[group].kind !== 'record') continue
    const keys = steps.flatMap(({ by, is }) => (by === group && is !== '' ? [is] : []))
    const read = await readNames(tx, { ...reader, group, keys })
    names[group] = Object.fromEntries(read.map(({ key, name }) => [key, name]))
  }
  return names
}
