import type { Text } from '#contract/core/text.ts'
import type { LeftOut, PackageTopic } from '#contract/moveout/moveout.rules.ts'

/** A table that moves: what it holds, in both languages, and its columns. A column that stands in neither list moves with nobody. */
export type MovedTable = Text & {
  /** The columns that move, with spaces between them. */
  readonly columns: string
  /** The record whose fields say what the columns are called. */
  readonly record?: string
  readonly leftOut?: Readonly<Record<string, LeftOut>>
}
/** By name; those outside of `public` with their schema. */
export type MovedTables = Readonly<Record<string, MovedTable>>

export type Moved = MovedTable & {
  readonly name: string
  readonly topic: PackageTopic
  readonly fields: readonly string[]
}
