import type { ComponentType, ReactNode } from 'react'
import type { PageOf } from '#contract/core/paging.ts'
import type { Text } from '#contract/core/text.ts'
import type { BodyIn, Call, ReplyOut } from '#contract/frames/call.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import type { Show } from '#kit/parts/show.tsx'

export type RowOf<C extends Call> = ReplyOut<C> extends PageOf<infer Row> ? Row : never
type QueryOf<C extends Call> = BodyIn<C>
type TotalOf<C extends Call> = ReplyOut<C> extends { totals: infer Totals } ? keyof NonNullable<Totals> & string : never
type SortOf<C extends Call> = QueryOf<C> extends { sort?: infer Sort } ? Exclude<Sort, `-${string}` | undefined> : never

type Plain = string | number | null
type Common = {
  title: Text
  align?: 'end'
  /** Of the column, in pixels; without it the column takes what its content needs. */
  width?: number
  /** Off until somebody chooses it. */
  hidden?: true
}

/** Makes its elements by what it is handed: a component for each cell would take longer than what it shows. */
type Render<Row> = (row: Row, show: Show) => ReactNode

/** One column. What is no plain text or number says how it is shown; only what the call can sort by is sortable. */
export type Column<Row, Sort = string> = {
  [Field in keyof Row & string]: Common & { field: Field } & (Field extends Sort
      ? { sortable?: boolean }
      : { sortable?: never }) &
    (Row[Field] extends Plain ? { render?: Render<Row> } : { render: Render<Row> })
}[keyof Row & string]

export type Option = { readonly value: string; readonly label: string }

/** Records that fit what was typed, and the name of one that is chosen: for more than a menu can offer. */
export type UseFound = (typed: string) => readonly Option[]
export type UseName = (id: string) => string

type NamesOf<Query, Value> = {
  [Name in keyof Query & string]-?: NonNullable<Query[Name]> extends Value ? Name : never
}[keyof Query & string]
type Filterable<Query> = Omit<Query, 'page' | 'size' | 'search' | 'sort'>

/** One filter: its names are names of the query, so that a filter that the server does not know cannot be offered. */
export type Filter<Query> =
  | { kind: 'text'; name: NamesOf<Filterable<Query>, string>; title: Text }
  | { kind: 'select'; name: NamesOf<Filterable<Query>, string>; title: Text; useOptions(): readonly Option[] }
  | { kind: 'boolean'; name: NamesOf<Filterable<Query>, boolean>; title: Text; yes: Text; no: Text }
  | { kind: 'record'; name: NamesOf<Filterable<Query>, string>; title: Text; useFound: UseFound; useName: UseName }
  | {
      kind: 'moneyRange'
      from: NamesOf<Filterable<Query>, number>
      to: NamesOf<Filterable<Query>, number>
      title: Text
    }
  | { kind: 'dayRange'; from: NamesOf<Filterable<Query>, string>; to: NamesOf<Filterable<Query>, string>; title: Text }

/** One of the sums above a list. */
export type Total<Name extends string = string> = { field: Name; title: Text }

export type List<C extends Call> = {
  call: C
  rowKey: keyof RowOf<C> & string
  columns: readonly Column<RowOf<C>, SortOf<C>>[]
  filters?: readonly Filter<QueryOf<C>>[]
  /** Amounts that are added up over everything the query finds. */
  totals?: readonly Total<TotalOf<C>>[]
  /** What the search looks into; a list whose call cannot search leaves it out. */
  search?: Text
  empty: { title: Text; text: Text }
  /** The topic whose ids are the keys of these rows: what others change is marked, and offered to be read again. */
  live?: LiveTopic
}

/** One thing that can be done with a row. */
export type RowAction = {
  title: string
  icon: ReactNode
  danger?: boolean
  /** Does it at once while the row has the focus. It goes before a key of the list. */
  key?: string
  run(): void
}

/**
 * One call that is made for many rows, as a task in the background. It is asked about first, in the words of `ask`: what
 * the deed is called for so many rows, and what it leads to.
 */
export type BulkAction = {
  call: Call
  title: string
  icon: ReactNode
  danger?: boolean
  ask(count: string): { title: string; text: string }
  /** Asks for what goes with every call, where a plain yes is not enough. */
  Dialog?: ComponentType<BulkQuestion>
}

/** `send` starts the task and says whether it did. */
export type BulkQuestion = {
  title: string
  text: string
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
 *   empty: { title: w.noneTitle, text: w.noneText },
 * })
 * ```
 */
export function defineList<C extends Call>(list: List<C>): List<C> {
  return list
}
