import type { MoveDetail } from '#contract/movein/movein.types.ts'
import { isOpening } from '#contract/movein/openings.ts'
import { isDailySubject } from '#contract/movein/subjects.ts'
import type { Tone } from '#kit/plain/notice.tsx'

export type MoveCommand = 'apply' | 'goOn' | 'pause' | 'undo' | 'discard' | 'state' | 'restate'
type Fact = Pick<
  MoveDetail,
  | 'status'
  | 'subject'
  | 'rowCount'
  | 'refusedCount'
  | 'sameCount'
  | 'totalMinor'
  | 'statedMinor'
  | 'statedBy'
  | 'secondStatedMinor'
  | 'isStatedByMe'
>

/** What an import is waiting for, which is more than its status: balances are checked, and then wait for two totals. */
export type MoveStage =
  | Exclude<MoveDetail['status'], 'checked'>
  | 'nothing'
  | 'firstTotal'
  | 'secondTotal'
  | 'otherAdmin'
  | 'unequal'
  | 'ready'

/** Rows that are neither refused nor here already. */
export const toImport = ({ rowCount, refusedCount, sameCount }: Fact): number => rowCount - refusedCount - sameCount

export const hasTotals = ({ subject }: Pick<Fact, 'subject'>): boolean => isOpening(subject)

export function stageOf(move: Fact): MoveStage {
  if (move.status !== 'checked') return move.status
  if (toImport(move) === 0) return 'nothing'
  if (!hasTotals(move)) return 'ready'
  // The first amount is told to nobody else before there is a second, but who stated it is.
  if (move.statedBy === null) return 'firstTotal'
  if (move.secondStatedMinor === null) return move.isStatedByMe ? 'otherAdmin' : 'secondTotal'
  return move.statedMinor === move.totalMinor ? 'ready' : 'unequal'
}

/** What each stage looks like and offers, what is mostly wanted first. The machine of the contract allows each of these steps. */
export const stages: Readonly<Record<MoveStage, { tone: Tone; commands: readonly MoveCommand[] }>> = {
  receiving: { tone: 'info', commands: ['discard'] },
  reading: { tone: 'info', commands: ['discard'] },
  received: { tone: 'info', commands: ['discard'] },
  checking: { tone: 'info', commands: ['discard'] },
  nothing: { tone: 'warn', commands: ['discard'] },
  firstTotal: { tone: 'info', commands: ['state', 'discard'] },
  secondTotal: { tone: 'info', commands: ['state', 'discard'] },
  otherAdmin: { tone: 'warn', commands: ['restate', 'discard'] },
  unequal: { tone: 'bad', commands: ['discard'] },
  ready: { tone: 'ok', commands: ['apply', 'discard'] },
  applying: { tone: 'info', commands: ['pause'] },
  paused: { tone: 'warn', commands: ['goOn', 'undo'] },
  applied: { tone: 'ok', commands: ['undo'] },
  undoing: { tone: 'info', commands: [] },
  undone: { tone: 'muted', commands: ['discard'] },
  final: { tone: 'ok', commands: [] },
  failed: { tone: 'bad', commands: ['discard'] },
  discarded: { tone: 'muted', commands: [] },
}

/**
 * The steps that are offered. Balances are posted all at once, so that there is nothing between to pause at; daily
 * work is done, and not taken back by file.
 */
export const commandsOf = (move: Fact): readonly MoveCommand[] =>
  stages[stageOf(move)].commands.filter(
    command => (command !== 'pause' || !hasTotals(move)) && (command !== 'undo' || !isDailySubject(move.subject)),
  )

/** Whether the columns of the file can be assigned now; where they are what is wanted next, that is the main action. */
export const assignable = ({ status }: Pick<Fact, 'status'>): boolean =>
  status === 'received' || status === 'checked' || status === 'undone' || status === 'failed'

/** How far the work is, from 0 to 1; null where nobody knows how much there is. */
export function shareOf(move: Fact & Pick<MoveDetail, 'doneCount' | 'receivedParts' | 'parts'>): number | null {
  const all = toImport(move)
  if (move.status === 'receiving') return move.parts === 0 ? null : move.receivedParts / move.parts
  if (all <= 0) return null
  const done = Math.min(1, move.doneCount / all)
  if (move.status === 'applying' || move.status === 'paused') return done
  return move.status === 'undoing' ? 1 - done : null
}
