import { Link } from 'react-router'
import { houseCurrency } from '#contract/core/money.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import { isOpening } from '#contract/movein/openings.ts'
import { type MoveSubject, moveSubjects } from '#contract/movein/subjects.ts'
import { useReading } from '#kit/client/use-call.ts'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { to } from '#kit/screen/to.ts'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { cutOverMessages } from './cut-over.messages.ts'
import styles from './movein.module.css'

type FileRow = { id: string; number: string; subject: MoveSubject; doneCount: number; totalMinor: number | null }

export function Files({ files }: { files: readonly FileRow[] }) {
  const t = useText(cutOverMessages)
  const show = useShow()
  return (
    <ul className={styles.files}>
      {files.map(({ id, number, subject, doneCount, totalMinor }) => (
        <li key={id}>
          <Link to={to('move-in-detail', { id })}>{number}</Link>
          <span>{show.read(moveSubjects[subject])}</span>
          <small>
            {t('rows', { count: show.count(doneCount) })}
            {isOpening(subject) && totalMinor !== null && <> · {show.money(totalMinor, houseCurrency)}</>}
          </small>
        </li>
      ))}
    </ul>
  )
}

const finalsShown = 20

/** What became final before, the newest first. */
export function Finals() {
  const t = useText(cutOverMessages)
  const { data } = useReading(
    moveInCalls.searchMoves,
    { body: { status: 'final', size: finalsShown } },
    { keepOld: true },
  )
  if (!data || data.records.length === 0) return null
  return (
    <Section title={t('finals')} text={t('finalsText')}>
      <Files files={data.records} />
      <div>
        <Link to={addressOf({ screen: 'move-in', query: { status: 'final' } })}>{t('allFinals')}</Link>
      </div>
    </Section>
  )
}
