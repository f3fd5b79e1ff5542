import type { SheetLimits } from './sheet-types.ts'

type Letters = Pick<SheetLimits, 'cellLetters'>

/** A quoted cell is written with up to twice its letters, since each quote in it is doubled, between two quotes. */
export const rawLettersOf = (cellLetters: number): number => 2 * cellLetters + 2

/** White space around a cell is no part of what it says. */
export const isTooLong = (cell: string, { cellLetters }: Letters): boolean =>
  cell.length > cellLetters && (cell.length > rawLettersOf(cellLetters) || cell.trim().length > cellLetters)
