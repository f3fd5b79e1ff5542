import { z } from 'zod'
import { WallTime } from './clock.ts'
import { Day, Instant, QueryDay } from './paging.ts'
import { type Said, says } from './said.ts'
import type { Text } from './text.ts'

/** How a value is written for people, and which input a form shows for it. */
export type Kind =
  | 'text'
  | 'texts'
  | 'number'
  | 'money'
  | 'basisPoints'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'day'
  | 'time'
  | 'structure'

export type Words<Word extends string = string> = { readonly [W in Word]: Text }

/** A number with what it counts: `{ th: '{count} วัน', en: '{count|day|days}' }`. */
export type Unit = Text & { readonly th: `{count} ${string}` }

/** One field of a record: all that is known of it, said once. */
export type RecordField<Read extends z.ZodType = z.ZodType, Enter extends z.ZodType = z.ZodType> = {
  readonly kind: Kind
  readonly title: Text
  /** The value in an answer. */
  readonly read: Read
  /** The value that a form sends, with its limits. */
  readonly enter: Enter
  /** The labels of the values, when they are words of ours. Any other value is shown unchanged. */
  readonly words?: Words
  readonly min?: number
  readonly max?: number
  readonly unit?: Unit
  /** What lists, files and the activity log say of a value that its kind alone does not say, by the name of the field. */
  said?(name: string): Said
  /** The activity log leaves it out: it changes by itself, or is said beside the snapshot. */
  readonly unlogged?: true
  /** What the activity log keeps of a value, when that is not the value itself. */
  logged?(value: z.output<Read>): unknown
}

/**
 * The fields of a kind of record, by the names they have in TypeScript; columns have the same names in snake_case.
 *
 *     export const sellerRecord = {
 *       name: text({ th: 'ชื่อ', en: 'Name' }, { min: 1, max: 60 }),
 *       status: choice({ th: 'สถานะ', en: 'Status' }, sellerStatusWords),
 *     } satisfies RecordFields
 */
export type RecordFields = Readonly<Record<string, RecordField>>

type Limits = { min?: number; max?: number }

/** A text that people enter, without the spaces around it. */
export function text(title: Text, limits: Limits = {}) {
  const { min = 0, max = 300 } = limits
  const enter = z.string().trim().min(min).max(max)
  return { kind: 'text', title, read: z.string(), enter, min, max } as const satisfies RecordField
}

/** A text with its own rules, such as a phone number: `textOf(title, PersonalNumber, ThaiPhone)`. */
export const textOf = <Read extends z.ZodType<string>, Enter extends z.ZodType>(
  title: Text,
  read: Read,
  enter: Enter,
) => ({ kind: 'text', title, read, enter }) as const

/** Several short texts. */
export const texts = <Each extends z.ZodType<string, string>>(title: Text, each: Each, most = 100) =>
  ({ kind: 'texts', title, read: z.array(z.string()), enter: z.array(each).max(most) }) as const

export function number(title: Text, limits: Limits & { unit?: Unit } = {}) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, unit } = limits
  const field = { kind: 'number', title, read: z.int(), enter: z.int().min(min).max(max), min, max } as const
  return unit ? { ...field, unit } : field
}

/** An amount in minor units; its name ends in `Minor`. */
export const money = (title: Text) => ({ kind: 'money', title, read: z.int(), enter: z.int() }) as const

/** A rate in hundredths of a percent. */
export const basisPoints = (title: Text) => ({ kind: 'basisPoints', title, read: z.int(), enter: z.int() }) as const

export const flag = (title: Text) => ({ kind: 'flag', title, read: z.boolean(), enter: z.boolean() }) as const

/** One of a few words of ours: `choice(title, { active: { th: 'ใช้งาน', en: 'Active' }, … })`. */
export function choice<Word extends string>(title: Text, words: Words<Word>) {
  const schema = wordsSchema(words)
  return { kind: 'choice', title, read: schema, enter: schema, words } as const
}

/** Some of a few words of ours. */
export function choices<Word extends string>(title: Text, words: Words<Word>) {
  const schema = z.array(wordsSchema(words))
  return { kind: 'choices', title, read: schema, enter: schema, words } as const
}

export const day = (title: Text) => ({ kind: 'day', title, read: Day, enter: QueryDay }) as const
export const time = (title: Text) => ({ kind: 'time', title, read: Instant, enter: Instant }) as const

/** A day and a time by the brand's clock, to the minute. */
export const wallTime = (title: Text) => saying(textOf(title, z.string(), WallTime), says.wallTime)

/** A value with parts. What the activity log keeps of it needs words of its own: `saying`, or `loggedAs`. */
export const structure = <Read extends z.ZodType>(title: Text, read: Read) =>
  ({ kind: 'structure', title, read, enter: read }) as const

/** A field that is said in another way than its kind: `saying(structure(title, Levels), name => says.each(name, …))`. */
export const saying = <Field extends RecordField>(field: Field, said: (name: string) => Said) =>
  ({ ...field, said }) as const

type Optional<Field extends RecordField> = Omit<Field, 'read' | 'enter'> & {
  readonly read: z.ZodNullable<Field['read']>
  readonly enter: z.ZodOptional<Field['enter']>
}

/** A field that may be empty: null in answers, left out of input. */
export const optional = <Field extends RecordField>(field: Field): Optional<Field> => ({
  ...field,
  read: z.nullable(field.read),
  enter: z.optional(field.enter),
})

/** A field that may hold nothing, where a form demands it all the same: with some values of others it has to be there. */
export const demanded = <Read extends z.ZodType, Enter extends z.ZodType>(
  field: RecordField<Read, z.ZodOptional<Enter>>,
): RecordField<Read, Enter> => ({ ...field, enter: field.enter.unwrap() })

export const unlogged = <Field extends RecordField>(field: Field): Field & { readonly unlogged: true } => ({
  ...field,
  unlogged: true,
})

/** A field of which the activity log keeps something else: the address of a picture, the name of a secret. */
export const loggedAs = <Field extends RecordField>(
  field: Field,
  logged: (value: z.output<Field['read']>) => unknown,
) => ({ ...field, logged }) as const

type ReadShape<Fields extends RecordFields> = { [Name in keyof Fields]: Fields[Name]['read'] }
type EnterShape<Fields extends RecordFields> = { [Name in keyof Fields]: Fields[Name]['enter'] }

/** The schemas of these fields in answers: `z.object(reads(memberRecord))`. */
export const reads = <Fields extends RecordFields>(fields: Fields): ReadShape<Fields> =>
  mapped(fields, field => field.read) as ReadShape<Fields>

/** The schemas of these fields in forms: `z.strictObject({ ...enters(memberProfile), version })`. */
export const enters = <Fields extends RecordFields>(fields: Fields): EnterShape<Fields> =>
  mapped(fields, field => field.enter) as EnterShape<Fields>

/** What an answer holds of these fields: `ReadOf<typeof memberRecord>`. */
export type ReadOf<Fields extends RecordFields> = z.output<z.ZodObject<ReadShape<Fields>>>
/** What a form gives of these fields. */
export type EnteredOf<Fields extends RecordFields> = z.output<z.ZodObject<EnterShape<Fields>>>

/** Some of the fields, or some of the values of a row. */
export const pick = <Whole extends object, const Names extends readonly (keyof Whole & string)[]>(
  whole: Whole,
  names: Names,
): Pick<Whole, Names[number]> =>
  Object.fromEntries(names.map(name => [name, whole[name]])) as Pick<Whole, Names[number]>

export const namesOf = <Fields extends RecordFields>(fields: Fields): readonly (keyof Fields & string)[] =>
  Object.keys(fields)

/** The labels of a table whose rows have titles: `choice(title, titlesOf(fonts))`. */
export const titlesOf = <Word extends string>(rows: { readonly [W in Word]: { readonly title: Text } }): Words<Word> =>
  // The same names, which the types of `Object.entries` lose.
  Object.fromEntries(Object.entries<{ title: Text }>(rows).map(([word, { title }]) => [word, title])) as Words<Word>

/** What the activity log keeps of a row: the fields that its record declares and does not leave out. */
export function snapshotOf(fields: RecordFields, row: object): Readonly<Record<string, unknown>> {
  const kept: [string, unknown][] = []
  for (const [name, value] of Object.entries(row)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || field.unlogged) continue
    const isThere = value !== null && value !== undefined
    kept.push([name, field.logged && isThere ? field.logged(value) : value])
  }
  return Object.fromEntries(kept)
}

const mapped = (fields: RecordFields, of: (field: RecordField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]))

function wordsSchema<Word extends string>(words: Words<Word>): z.ZodEnum<{ [W in Word]: W }> {
  // The names of a table of words are the words.
  return z.enum(Object.keys(words) as Word[])
}
