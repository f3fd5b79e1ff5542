import { FileX, Flag, Import, Pause, Pencil, Play, ReceiptText, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { fileProblems } from '#contract/movein/movein.rules.ts'
import type { MoveDetail } from '#contract/movein/movein.types.ts'
import { isDailySubject } from '#contract/movein/subjects.ts'
import { screens } from '#contract/screens.ts'
import { Progress } from '#kit/form/progress.tsx'
import { Can } from '#kit/guard/can.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { MoveDialog } from './move.dialog.tsx'
import { moveDetailMessages } from './move-detail.messages.ts'
import { commandsOf, type MoveCommand, shareOf, stageOf, stages, toImport } from './move-next.ts'
import styles from './movein.module.css'
import { useMayFile } from './use-may-file.ts'

const icons: Readonly<Record<MoveCommand, ReactNode>> = {
  apply: <Import size={16} />,
  goOn: <Play size={16} />,
  pause: <Pause size={16} />,
  undo: <Undo2 size={16} />,
  discard: <FileX size={16} />,
  state: <ReceiptText size={16} />,
  restate: <Pencil size={16} />,
}
/** What throws away, takes back or corrects is never the main action. */
const backwards: ReadonlySet<MoveCommand> = new Set(['undo', 'discard', 'restate'])

/** What the status of a file means, what is done next, and by which buttons. */
export function MoveStep({ move }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const read = useRead()
  const may = useMayFile(move.subject, 'keep')
  const [asked, setAsked] = useState<MoveCommand | null>(null)
  const stage = stageOf(move)
  const { tone } = stages[stage]
  const share = shareOf(move)
  const isAtWork = stage === 'reading' || stage === 'checking' || stage === 'undoing' || stage === 'applying'
  return (
    <Section title={t('next')}>
      <Notice tone={tone}>
        <Words move={move} />
      </Notice>
      {move.problem !== null && <Notice tone="bad">{read(fileProblems[move.problem])}</Notice>}
      {share !== null && <Progress share={share} label={t('progress')} />}
      {share === null && isAtWork && (
        <progress className={styles.endless} aria-label={t('progress')} data-testid="endless" />
      )}
      <div className={styles.buttons}>
        {stage === 'applied' && move.proof?.agrees !== false && !isDailySubject(move.subject) && (
          <Can needs={screens['move-in-cut-over'].needs}>
            <Link to={to('move-in-cut-over')} className={buttonClass('primary')}>
              <Flag size={16} aria-hidden="true" />
              {t('cutOver')}
            </Link>
          </Can>
        )}
        {may &&
          commandsOf(move).map(command => (
            <Button
              key={command}
              look={backwards.has(command) ? 'plain' : 'primary'}
              icon={icons[command]}
              onClick={() => setAsked(command)}
            >
              {t(command)}
            </Button>
          ))}
      </div>
      {asked && <MoveDialog command={asked} move={move} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function Words({ move }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const { money, count } = useFigures()
  const difference = (move.totalMinor ?? 0) - (move.statedMinor ?? 0)
  const stage = stageOf(move)
  const isDaily = isDailySubject(move.subject)
  const key =
    isDaily && (stage === 'ready' || stage === 'paused' || stage === 'applied') ? (`${stage}Daily` as const) : stage
  const text = t(`stage_${key}`, {
    received: count(move.receivedParts),
    parts: count(move.parts),
    count: count(toImport(move)),
    done: count(move.doneCount),
    name: move.statedBy ?? '',
    amount: money(Math.abs(difference)),
  })
  return <span>{text}</span>
}
