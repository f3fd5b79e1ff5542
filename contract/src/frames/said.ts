import { z } from 'zod'
import type { Said } from '../core/said.ts'

/** Reasons for refusal are the longest labels of a value. */
const maxTextLength = 400
const maxWords = 500
const maxParts = 100
/** How many parts may stand inside each other: a sentence of a list of a case of a sentence is four. */
const maxDepth = 24

const Path = z.string().regex(/^\w{0,60}(?:\.-?\w{1,60}){0,2}$/, 'MALFORMED')
const Text = z.string().max(maxTextLength)
const Between = z.string().max(10)
const few = (most: number) => (table: object) => Object.keys(table).length <= most
const Words = z.record(z.string().max(60), Text).refine(few(maxWords), 'MALFORMED').optional()
const Name = z.string().regex(/^\w{1,60}$/, 'MALFORMED')

const Condition = z.union([
  z.strictObject({
    field: Path,
    is: z.array(z.union([z.string().max(60), z.number(), z.boolean(), z.null()])).max(20),
  }),
  z.strictObject({ field: Path, above: z.int() }),
  z.strictObject({ field: Path, below: Path }),
])

const inner = (): z.ZodType<Said<string>> => z.lazy(() => Any)
const table = (most: number) => z.record(Name, inner()).refine(few(most), 'MALFORMED')

const Any: z.ZodType<Said<string>> = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('text'), field: Path, words: Words }),
  z.strictObject({ as: z.literal('texts'), field: Path, by: Between, words: Words }),
  z.strictObject({ as: z.enum(['time', 'wallTime']), field: Path }),
  z.strictObject({ as: z.enum(['number', 'count', 'percent', 'day', 'phone', 'name']), field: Path }),
  z.strictObject({ as: z.enum(['whole', 'rest']), field: Path, by: z.int().min(1) }),
  z.strictObject({
    as: z.literal('money'),
    field: Path,
    minus: z.array(Path).max(5).optional(),
    signed: z.enum(['in', 'out']).optional(),
  }),
  z.strictObject({ as: z.literal('share'), field: Path, of: Path }),
  z.strictObject({ as: z.literal('account'), field: Path, bank: Path }),
  z.strictObject({ as: z.literal('fixed'), text: Text }),
  z.strictObject({ as: z.literal('joined'), parts: z.array(inner()).max(maxParts), by: Between }),
  z.strictObject({ as: z.literal('filled'), text: Text, parts: table(20) }),
  z.strictObject({ as: z.literal('when'), if: Condition, so: inner(), else: inner() }),
  z.strictObject({ as: z.literal('cases'), field: Path, of: table(maxParts), else: inner() }),
  z.strictObject({ as: z.literal('each'), field: Path, said: inner(), by: Between }),
])

/** Looks no deeper than it has to, so that a hostile body cannot make the schema below descend without end. */
const isFlat = (value: unknown, depth = maxDepth): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every(each => isFlat(each, depth - 1)))

/** What a cell says, as a page sends it: in one language, and bounded in every direction. */
export const SaidInFile = z
  .unknown()
  .refine(value => isFlat(value), 'MALFORMED')
  .pipe(Any)
