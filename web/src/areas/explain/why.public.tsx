import { useState } from 'react'
import { type ExplainedFigure, needsOfFigure } from '#contract/explain/explained.ts'
import { useCan } from '#kit/guard/can.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useText } from '#kit/text/text.ts'
import { explainMessages } from './explain.messages.ts'
import styles from './explain.module.css'

const ExplainDrawer = lazyPart(async () => ({ default: (await import('./explain.drawer.tsx')).ExplainDrawer }))

type Props = { figure: ExplainedFigure; title: string; today: string }

/** Opens what a figure changed by, for those who may see its parts. */
export function Why({ figure, title, today }: Props) {
  const t = useText(explainMessages)
  const [isOpen, setOpen] = useState(false)
  if (!useCan(needsOfFigure(figure))) return null
  const name = t('whyOf', { figure: title })
  return (
    <>
      <button
        type="button"
        className={styles.why}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void ExplainDrawer.expect()}
      >
        {t('why')}
      </button>
      {isOpen && <ExplainDrawer figure={figure} title={name} today={today} onClose={() => setOpen(false)} />}
    </>
  )
}
