import type { Needs } from '../core/permission.ts'
import type { Text } from '../core/text.ts'
import type { FigureName } from '../figures.ts'
import type { GroupName } from './groups.ts'

export type Unit = 'money' | 'count' | 'percent'

/** A sum, or a number of different things. */
type Counted<Sums extends string> = {
  readonly figure: FigureName
  readonly unit: 'money' | 'count'
  /** The sums that hold it. The first that holds all groups of a report is read. */
  readonly sums: readonly [Sums, ...Sums[]]
  /** What the list behind it can be narrowed to. Without this, it opens nothing. */
  readonly opensBy?: readonly GroupName[]
  /** It opens its list only where this is said: without it, the list would show more. */
  readonly opensWith?: GroupName
  /** Its list shows all of that record, whatever the days: what it was in the days before opens nothing. */
  readonly opensWhole?: true
  /** Each of what it counts counts once, also where it is in several groups: then the groups come to more than the whole. */
  readonly isDistinct?: true
}

/** One sum for each of another: made from the sums of the cell where it stands, and never from other averages. */
type Ratio<Names extends string> = {
  readonly unit: 'money' | 'percent'
  readonly of: Names
  readonly per: Names
}

export type Measure<Sums extends string = string, Names extends string = string> = Text & {
  /** Flags that it takes beside those of its subject. */
  readonly needs?: Needs
} & (Counted<Sums> | Ratio<Names>)

type Subject = Text & {
  /** What the fixed report of the same figures takes. */
  readonly needs: Needs
  /** Each kind of sums of it, with the groups that they hold together. What no sums hold is not offered. */
  readonly sums: Readonly<Record<string, { readonly groups: readonly GroupName[]; readonly daysAtMost: number }>>
  readonly measures: Readonly<Record<string, Measure>>
}
export type AnySubject = Subject

/** A subject whose measures name only its own sums and each other. */
export const subject = <
  const Sums extends Subject['sums'],
  const Measures extends Readonly<Record<string, Measure<keyof Sums & string, keyof Measures & string>>>,
>(
  declared: Text & { readonly needs: Needs; readonly sums: Sums; readonly measures: Measures },
) => declared

export const isRatio = (measure: Measure): measure is Measure & Ratio<string> => 'per' in measure
