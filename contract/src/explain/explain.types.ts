import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Day, Instant, QueryDay } from '../core/paging.ts'
import { isKeyOf } from '../customreport/definition.ts'
import { type Dimension, dimensions, explainedFigures, explainedOf } from './explained.ts'

/** The parts that are told apart; all others are one. */
export const partsAtMost = 20
/** How many parts can be chosen one in another. */
export const stepsAtMost = 3
/** Bets of a day that are read one by one where no sum holds what is asked; of busier days, only what sums hold is offered. */
export const betsAtMost = 250_000
/** Whole days can be compared as far back as members are read by day. */
export const daysBack = 92

const By = z.enum(dimensions)

/** One part that was chosen; an empty key is those without, such as members without a seller. */
const Step = z
  .strictObject({ by: By, is: z.string().max(140) })
  .refine(({ by, is }) => is === '' || isKeyOf(by, is), { message: 'MALFORMED', path: ['is'] })
export type ExplainStep = z.infer<typeof Step>

/** Today until now beside a day before until the same time by the clock, as the tile has them; or two whole days. */
const Against = z.union([z.enum(['yesterday', 'lastWeek']), z.strictObject({ day: QueryDay, before: QueryDay })])
export type Against = z.infer<typeof Against>

/** What is asked: a figure, beside what, and the parts chosen so far. Without `by` it is split by what explains the most. */
export const ExplainQuery = z
  .strictObject({
    figure: z.enum(explainedFigures),
    against: Against.default('yesterday'),
    within: z.array(Step).max(stepsAtMost).default([]),
    by: By.optional(),
  })
  .superRefine(({ figure, within, by }, context) => {
    const asked: Dimension[] = [...within.map(step => step.by), ...(by ? [by] : [])]
    const isKnown = asked.every(each => explainedOf(figure).by.includes(each))
    if (!isKnown || new Set(asked).size !== asked.length) {
      context.addIssue({ code: 'custom', message: 'MALFORMED', path: ['by'] })
    }
  })
export type ExplainQuery = z.infer<typeof ExplainQuery>

const Sides = { now: z.int(), before: z.int() }
const Part = z.object({ key: z.string(), ...Sides })

export const Explanation = z.object({
  day: Day,
  before: Day,
  /** Until when both days count; null where they are whole. */
  upTo: Instant.nullable(),
  /** The hour of the day that both have only a part of. */
  hour: z.string().nullable(),
  /** The chosen parts that this is about. */
  within: z.array(Step),
  /** What they come to: of nothing chosen, the tile. */
  total: z.object(Sides),
  by: By,
  /** The largest difference first. */
  parts: z.array(Part),
  /** Everything beyond the parts that are shown, and how many it is. */
  rest: z.object({ count: z.int(), ...Sides }).nullable(),
  /** What else it can be split by, and how much the largest part of each explains, in hundredths of a percent of the difference. */
  splits: z.array(z.object({ by: By, share: z.int().nullable() })),
  /** What the keys are called, where they are records. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  currency: Currency,
})
export type Explanation = z.infer<typeof Explanation>
