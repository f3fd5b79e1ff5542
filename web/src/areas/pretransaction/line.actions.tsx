import { CircleSlash, Link2, Search, Undo2 } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { mayGo } from '#contract/core/machine.ts'
import { lineCalls } from '#contract/pretransaction/line.calls.ts'
import { lineMachine } from '#contract/pretransaction/line.machine.ts'
import type { Candidate, LineRow, OwnerMatch } from '#contract/pretransaction/line.types.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { useText } from '#kit/text/text.ts'
import { lineMessages } from './line.messages.ts'

/** What is asked about a line before it is done. Without a candidate the best one is meant. */
export type LineQuestion = { line: LineRow } & (
  | { command: 'match'; candidate?: Candidate }
  | { command: 'credit'; member: OwnerMatch }
  | { command: 'disown' | 'undo' }
)

type Given = { ask(question: LineQuestion): void; find(line: LineRow): void }

/** What can be done with a line by who may, from the state that it is in. */
export function useLineActions({ ask, find }: Given): (line: LineRow) => readonly RowAction[] {
  const t = useText(lineMessages)
  const may = useCan(lineCalls.matchLine.needs)
  return useCallback(
    line => {
      const action = (title: string, icon: ReactNode, key: string, run: () => void) => ({ title, icon, key, run })
      const ways = [
        ['matched', action(t('matchBest'), <Link2 size={16} />, 'm', () => ask({ command: 'match', line }))],
        ['matched', action(t('find'), <Search size={16} />, 's', () => find(line))],
        ['notOurs', action(t('disown'), <CircleSlash size={16} />, 'n', () => ask({ command: 'disown', line }))],
        ['new', action(t('undo'), <Undo2 size={16} />, 'u', () => ask({ command: 'undo', line }))],
      ] as const
      return may ? ways.flatMap(([to, way]) => (mayGo(lineMachine, line.status, to) ? [way] : [])) : []
    },
    [t, may, ask, find],
  )
}
