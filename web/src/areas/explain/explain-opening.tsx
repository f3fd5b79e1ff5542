import type { ExplainStep, Explanation } from '#contract/explain/explain.types.ts'
import { type ExplainedFigure, explained } from '#contract/explain/explained.ts'
import { openedPart } from '#contract/explain/opened-part.ts'
import { useFigures } from '#kit/parts/use-figures.ts'
import { ToRows } from '#kit/screen/to-rows.tsx'

type Props = {
  figure: ExplainedFigure
  shown: Explanation
  steps: readonly ExplainStep[]
  side: 'now' | 'before'
  value: number
}

/** An amount of some chosen parts, which opens its rows where a list shows exactly these. */
export function Opening({ figure, shown, steps, side, value }: Props) {
  const { money, count } = useFigures()
  const text = (explained[figure].unit === 'money' ? money : count)(value)
  const within = openedPart(figure, shown, steps, side)
  if (!within) return <span>{text}</span>
  return (
    <ToRows of={figure} within={within} value={value}>
      {text}
    </ToRows>
  )
}
