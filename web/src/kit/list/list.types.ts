import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { PageOf } from '#contract/core/paging.ts'
import type { Said } from '#contract/core/said.ts'
import type { Text } from '#contract/core/text.ts'
import type { BodyIn, Call, ReplyOut } from '#contract/frames/call.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import type { Show } from '#kit/parts/show.tsx'
import type { Empty } from './first-action.tsx'

export type RowOf<C extends Call> = ReplyOut<C> extends PageOf<infer Row> ? Row : never
type QueryOf<C extends Call> = BodyIn<C>
type TotalOf<C extends Call> = ReplyOut<C> extends { totals: infer Totals } ? keyof NonNullable<Totals> & string : never
type SortOf<C extends Call> = QueryOf<C> extends { sort?: infer Sort } ? Exclude<Sort, `-${string}` | undefined> : never

type Plain = string | number | null
type Common = {
  title: Text
  align?: 'end'
  /** The width of the column in pixels; without it the column is as wide as its content needs. */
  width?: number
  /** Hidden until the admin chooses it. */
  hidden?: true
  /** Where it leads the card that a row is on a phone; what leads no card is behind a tap on it. */
  lead?: Lead
}

/** The places of a card, in three lines of two: who and how much, state and since when, what else and its number. */
export type Lead = 'who' | 'amount' | 'state' | 'since' | 'about' | 'code'

/** Builds its elements with `show`: a component for each cell would take longer than its content. */
type Render<Row> = (row: Row, show: Show) => ReactNode

/**
 * What its cells say, on the screen and in a file. `render` may show it in another look, such as a badge or a link, but with the
 * same words; what only explains the screen is inside of `<Aside>`.
 */
type Saying<Row> = { said: Said; render?: Render<Row> }

/** One column. A plain text or number is said as it is; only what the call can sort by is sortable. */
export type Column<Row, Sort = string> = {
  [Field in keyof Row & string]: Common & { field: Field } & (Field extends Sort
      ? { sortable?: boolean }
      : { sortable?: never }) &
    (Row[Field] extends Plain ? Saying<Row> | { said?: never; render?: never } : Saying<Row>)
}[keyof Row & string]

/** The labels of the values of fields. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

export type Option = { readonly value: string; readonly label: string }

/** Finds records by the typed text, and the name of a chosen one: for more records than a menu can offer. */
export type UseMatches = (typed: string) => readonly Option[]
export type UseName = (id: string) => string

type NamesOf<Query, Value> = {
  [Name in keyof Query & string]-?: NonNullable<Query[Name]> extends Value ? Name : never
}[keyof Query & string]
type Filterable<Query> = Omit<Query, 'page' | 'size' | 'search' | 'sort'>

/** One filter. Its names are names of the query, so that a filter unknown to the server cannot be offered. */
export type Filter<Query> =
  | { kind: 'text'; name: NamesOf<Filterable<Query>, string>; title: Text }
  | { kind: 'select'; name: NamesOf<Filterable<Query>, string>; title: Text; useOptions(): readonly Option[] }
  | { kind: 'boolean'; name: NamesOf<Filterable<Query>, boolean>; title: Text; yes: Text; no: Text }
  | { kind: 'record'; name: NamesOf<Filterable<Query>, string>; title: Text; useMatches: UseMatches; useName: UseName }
  | {
      kind: 'moneyRange'
      from: NamesOf<Filterable<Query>, number>
      to: NamesOf<Filterable<Query>, number>
      title: Text
    }
  | {
      kind: 'dayRange'
      from: NamesOf<Filterable<Query>, string>
      to: NamesOf<Filterable<Query>, string>
      title: Text
      /** How many days, up to today, are meant if none are chosen. */
      usual?: number
    }

/** One of the sums above a list; one that belongs to a filter is shown where that is set. */
export type Total<Name extends string = string> = { field: Name; title: Text; with?: string }

/** Reads one row in full: all of its fields, and more. */
type OneOf<Row> = Call<`${string}:id`, z.ZodType, z.ZodType<Row>>

export type List<C extends Call> = {
  call: C
  /** How the record of a row is read. With it, the address names the row that is open. */
  one?: OneOf<RowOf<C>>
  /** On a wide screen its records are opened beside it. */
  beside?: true
  rowKey: keyof RowOf<C> & string
  columns: readonly Column<RowOf<C>, SortOf<C>>[]
  filters?: readonly Filter<QueryOf<C>>[]
  /** Labels of values that are records themselves, by the field. Those of a filter of the same name are known without it. */
  useLabels?(): Labels
  /** Amounts and counts that are summed over everything that the query finds. */
  totals?: readonly Total<TotalOf<C>>[]
  /** What the search looks into; a list whose call cannot search omits it. */
  search?: Text
  /** A report stays a table on a phone, whose first column is frozen; the rows of other lists are cards. */
  phone?: 'table'
  empty: Empty
  /** The topic whose ids are the keys of these rows: changes by others are marked, and reading them is offered. */
  live?: LiveTopic
  /** What the activity log calls these records: those of which a change waits for a second admin are marked. */
  waits?: LiveTopic
}

/** One action on a row. */
export type RowAction = {
  title: string
  icon: ReactNode
  danger?: boolean
  /** The key that runs it while the row has the focus. It takes precedence over a key of the list. */
  key?: string
  run(): void
}

/**
 * One call that is made for many rows, as a task in the background. The admin confirms it first, with the words of `ask`: the
 * name of the action for that many rows, and its consequences.
 */
export type BulkAction = {
  call: Call
  title: string
  icon: ReactNode
  danger?: boolean
  ask(count: string): { title: string; text: string }
  /** Asks for the further input of every call, where a plain confirmation is not enough. */
  Dialog?: ComponentType<BulkQuestion>
}

/** `send` starts the task and returns whether it did. */
export type BulkQuestion = {
  title: string
  text: string
  /** How many rows are confirmed, and their sum, where the call decides over rows as they were seen. */
  summary: ReactNode
  send(body: object): Promise<boolean>
  onClose(): void
}

/**
 * A list screen as a declaration. The types do the checking: `field` against the row, filters and sorting against the
 * query.
 *
 * ```tsx
 * const admins = defineList({
 *   call: employeeCalls.searchAdmins,
 *   rowKey: 'id',
 *   columns: [{ field: 'username', title: w.username, sortable: true }],
 *   filters: [{ kind: 'boolean', name: 'otpEnable', title: w.otp, yes: w.otpOn, no: w.otpOff }],
 *   empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'employee-add' } },
 * })
 * ```
 */
export function defineList<C extends Call>(list: List<C>): List<C> {
  return list
}
