import { formatAccountNumber } from './bank.ts'
import { writtenWallTime } from './day.ts'
import { formatCount } from './decimal.ts'
import { formatMoney, houseCurrency } from './money.ts'
import { writtenName } from './name.ts'
import { formatPercent } from './percent.ts'
import { formatPhone } from './phone.ts'
import { fill, type Locale, type Text } from './text.ts'

/**
 * The name of a field, or the way to a value inside it: `sweep.keepMinor`, or `tiers.0` and `tiers.-1` for the first and the last.
 * Empty is the value itself, inside of `each`.
 */
type Path = string

/** What decides between two ways to say something. */
export type Condition =
  | { readonly field: Path; readonly is: readonly (string | number | boolean | null)[] }
  | { readonly field: Path; readonly above: number }
  | { readonly field: Path; readonly below: Path }

type Words<T> = { readonly words?: Readonly<Record<string, T>> | undefined }

/** A value that a spreadsheet knows as a number or a date, or a text. */
export type SaidValue<T> =
  | ({ readonly as: 'text'; readonly field: Path } & Words<T>)
  | ({ readonly as: 'texts'; readonly field: Path; readonly by: string } & Words<T>)
  | { readonly as: 'time'; readonly field: Path }
  /** A day and a time by the brand's clock, which have no zone. */
  | { readonly as: 'wallTime'; readonly field: Path }
  | { readonly as: 'number' | 'count' | 'percent' | 'day' | 'phone' | 'name'; readonly field: Path }
  /** The whole part or the rest of a division: minutes of seconds. */
  | { readonly as: 'whole' | 'rest'; readonly field: Path; readonly by: number }
  | {
      readonly as: 'money'
      readonly field: Path
      /** Amounts that are taken off it. */
      readonly minus?: readonly Path[] | undefined
      /** With a plus for what came in; `out` is written as what went out. */
      readonly signed?: 'in' | 'out' | undefined
    }
  /** How many of how many, in percent. */
  | { readonly as: 'share'; readonly field: Path; readonly of: Path }
  | { readonly as: 'account'; readonly field: Path; readonly bank: Path }

/**
 * What a cell of a list says, as data: the page writes it on the screen and PostgreSQL writes it into a file, so that both say the
 * same. `T` is a text in both languages in a declaration, and in the reader's language in a request.
 */
export type Said<T = Text> =
  | SaidValue<T>
  | { readonly as: 'fixed'; readonly text: T }
  /** The parts that say something, one after the other. */
  | { readonly as: 'joined'; readonly parts: readonly Said<T>[]; readonly by: string }
  /** A text with what is said in its places. */
  | { readonly as: 'filled'; readonly text: T; readonly parts: Readonly<Record<string, Said<T>>> }
  | { readonly as: 'when'; readonly if: Condition; readonly so: Said<T>; readonly else: Said<T> }
  | {
      readonly as: 'cases'
      readonly field: Path
      readonly of: Readonly<Record<string, Said<T>>>
      readonly else: Said<T>
    }
  /** The same for each element of a list. */
  | { readonly as: 'each'; readonly field: Path; readonly said: Said<T>; readonly by: string }

export const saysNothing: Said<never> = { as: 'joined', parts: [], by: '' }

/** How things are said: `says.joined(' ', says.text('firstName'), says.text('lastName'))`. */
export const says = {
  text: (field: Path, words?: Readonly<Record<string, Text>>): Said => ({ as: 'text', field, words }),
  texts: (field: Path, words?: Readonly<Record<string, Text>>, by = ', '): Said => ({ as: 'texts', field, by, words }),
  number: (field: Path): Said => ({ as: 'number', field }),
  count: (field: Path): Said => ({ as: 'count', field }),
  whole: (field: Path, by: number): Said => ({ as: 'whole', field, by }),
  rest: (field: Path, by: number): Said => ({ as: 'rest', field, by }),
  money: (field: Path, ...minus: readonly Path[]): Said => ({ as: 'money', field, ...(minus.length > 0 && { minus }) }),
  signed: (field: Path, way: 'in' | 'out' = 'in'): Said => ({ as: 'money', field, signed: way }),
  percent: (field: Path): Said => ({ as: 'percent', field }),
  share: (field: Path, of: Path): Said => ({ as: 'share', field, of }),
  time: (field: Path): Said => ({ as: 'time', field }),
  wallTime: (field: Path): Said => ({ as: 'wallTime', field }),
  day: (field: Path): Said => ({ as: 'day', field }),
  phone: (field: Path): Said => ({ as: 'phone', field }),
  /** The name of a record, with the days and accounts that stand in it. */
  name: (field: Path): Said => ({ as: 'name', field }),
  account: (bank: Path, field: Path): Said => ({ as: 'account', bank, field }),
  fixed: (text: Text): Said => ({ as: 'fixed', text }),
  joined: (by: string, ...parts: readonly Said[]): Said => ({ as: 'joined', parts, by }),
  filled: (text: Text, parts: Readonly<Record<string, Said>>): Said => ({ as: 'filled', text, parts }),
  when: (condition: Condition, so: Said, otherwise: Said = saysNothing): Said => ({
    as: 'when',
    if: condition,
    so,
    else: otherwise,
  }),
  cases: (field: Path, of: Readonly<Record<string, Said>>, otherwise: Said = saysNothing): Said => ({
    as: 'cases',
    field,
    of,
    else: otherwise,
  }),
  each: (field: Path, by: string, said: Said): Said => ({ as: 'each', field, by, said }),
  /** The first of two fields that holds something. */
  either: (field: Path, otherwise: Said): Said =>
    says.when({ field, is: [null] }, otherwise, { as: 'text', field, words: undefined }),
  /** A time, or what is said where there was none. */
  timeOr: (field: Path, none: Text): Said => says.when({ field, is: [null] }, says.fixed(none), says.time(field)),
  flag: (field: Path, yes: Text, no: Text): Said => says.text(field, { true: yes, false: no }),
  /** From the first day to the last, once where they are the same. */
  days: (from: Path, to: Path): Said =>
    says.when(
      { field: from, below: to },
      says.filled({ th: '{from} – {to}', en: '{from} – {to}' }, { from: says.day(from), to: says.day(to) }),
      says.day(from),
    ),
}

/** The labels of a plain yes or no. */
export const yesNo = { true: { th: 'ใช่', en: 'Yes' }, false: { th: 'ไม่ใช่', en: 'No' } } as const

/** The same in one language: `inOneLanguage(said, text => text.th)`; `labels` are those that only the page knows. */
export function inOneLanguage(
  said: Said,
  read: (text: Text) => string,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Said<string> {
  const inner = (each: Said) => inOneLanguage(each, read, labels)
  switch (said.as) {
    case 'text':
    case 'texts':
      return { ...said, words: said.words ? mapped(said.words, read) : own(labels, said.field) }
    case 'fixed':
      return { as: 'fixed', text: read(said.text) }
    case 'joined':
      return { ...said, parts: said.parts.map(inner) }
    case 'filled':
      return { ...said, text: read(said.text), parts: mapped(said.parts, inner) }
    case 'when':
      return { ...said, so: inner(said.so), else: inner(said.else) }
    case 'cases':
      return { ...said, of: mapped(said.of, inner), else: inner(said.else) }
    case 'each':
      return { ...said, said: inner(said.said) }
    default:
      return said
  }
}

/** How the reader's language and calendar write what is said. */
export type Pen<T> = { locale: Locale; read(text: T): string; day(day: string): string; time(at: string): string }

/** What is said of a row, as text; empty where there is nothing to say. */
export function say<T>(said: Said<T>, row: unknown, pen: Pen<T>): string {
  switch (said.as) {
    case 'fixed':
      return pen.read(said.text)
    case 'joined':
      return joined(said.parts, said.by, part => say(part, row, pen))
    case 'filled':
      return fill(
        pen.read(said.text),
        mapped(said.parts, part => say(part, row, pen)),
      ).trim()
    case 'when':
      return say(holds(said.if, row) ? said.so : said.else, row, pen)
    case 'cases':
      return say(own(said.of, textAt(row, said.field)) ?? said.else, row, pen)
    case 'each':
      return joined(listAt(row, said.field), said.by, element => say(said.said, element, pen))
    default:
      return sayValue(said, row, pen)
  }
}

function sayValue<T>(said: SaidValue<T>, row: unknown, pen: Pen<T>): string {
  const value = valueAt(row, said.field)
  if (value === null || value === undefined || value === '') return ''
  switch (said.as) {
    case 'text':
      return wordOf(said, value, pen)
    case 'texts':
      return joined(listAt(row, said.field), said.by, each => wordOf(said, each, pen))
    case 'number':
      return plain(value)
    case 'count':
      return formatCount(Number(value), pen.locale)
    case 'whole':
      return String(Math.floor(Number(value) / said.by))
    case 'rest':
      return String(Number(value) % said.by)
    case 'percent':
      return formatPercent(Number(value), pen.locale)
    case 'money':
      return moneyOf(said, row, pen.locale)
    case 'share': {
      const whole = Number(valueAt(row, said.of))
      return whole === 0 ? '' : formatPercent(Math.floor((Number(value) * 10_000) / whole), pen.locale)
    }
    case 'time':
      return pen.time(plain(value))
    case 'wallTime':
      return writtenWallTime(plain(value), pen)
    case 'day':
      return pen.day(plain(value))
    case 'phone':
      return formatPhone(plain(value))
    case 'name':
      return writtenName(plain(value), pen.day)
    case 'account':
      return formatAccountNumber(textAt(row, said.bank), plain(value))
    default:
      return said satisfies never
  }
}

function moneyOf({ field, minus = [], signed }: SaidValue<unknown> & { as: 'money' }, row: unknown, locale: Locale) {
  const amount = minus.reduce((rest, each) => rest - Number(valueAt(row, each)), Number(valueAt(row, field)))
  const shown = signed === 'out' ? 0 - amount : amount
  return `${signed && shown > 0 ? '+' : ''}${formatMoney(shown, houseCurrency, locale)}`
}

export function holds(condition: Condition, row: unknown): boolean {
  const value = valueAt(row, condition.field) ?? null
  if ('is' in condition) return condition.is.some(each => each === value)
  if (value === null) return false
  if ('above' in condition) return Number(value) > condition.above
  const other = valueAt(row, condition.below) ?? null
  if (other === null) return false
  return typeof value === 'number' ? value < Number(other) : plain(value) < plain(other)
}

/** The value that a path leads to. */
export function valueAt(row: unknown, path: Path): unknown {
  if (path === '') return row
  if (!path.includes('.')) return fieldAt(row, path)
  return path.split('.').reduce(fieldAt, row)
}

// An object's own fields are named by strings, whatever they hold.
function fieldAt(row: unknown, name: string): unknown {
  if (Array.isArray(row)) return row.at(Number(name))
  return typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Readonly<Record<string, unknown>>)[name]
    : undefined
}

function listAt(row: unknown, path: Path): readonly unknown[] {
  const value = valueAt(row, path)
  return Array.isArray(value) ? value : []
}

/** A value as text: a structure as it is stored. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The value that a path leads to, as text; empty where there is none. */
export function textAt(row: unknown, path: Path): string {
  const value = valueAt(row, path)
  return value === null || value === undefined ? '' : plain(value)
}

function wordOf<T>({ words }: Words<T>, value: unknown, { read }: Pen<T>): string {
  const text = plain(value)
  const word = words && own(words, text)
  return word === undefined ? text : read(word)
}

const joined = <Part>(parts: readonly Part[], by: string, write: (part: Part) => string): string =>
  parts.map(write).filter(Boolean).join(by)

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

const mapped = <Value, Made>(
  table: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Readonly<Record<string, Made>> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, make(value)]))
