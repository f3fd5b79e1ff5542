import { FileDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { houseCurrency } from '#contract/core/money.ts'
import { moveInRecord } from '#contract/movein/move-in.record.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import { moveLimits } from '#contract/movein/movein.rules.ts'
import type { MoveDetail } from '#contract/movein/movein.types.ts'
import { reasonOf } from '#contract/movein/refused-sheet.ts'
import { rowFaults } from '#contract/movein/row-faults.ts'
import { columnsOf } from '#contract/movein/subjects.ts'
import { screens } from '#contract/screens.ts'
import { saveContent } from '#kit/client/save-file.ts'
import { useReading } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { moveDetailMessages } from './move-detail.messages.ts'
import { toImport } from './move-next.ts'
import styles from './movein.module.css'
import { refusedFile } from './refused-file.ts'
import { useMayFile } from './use-may-file.ts'

/** What the check found: how many rows of which kind, and what is wrong with those that are refused. */
export function MoveFound({ move }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const show = useShow()
  const { rowCount, sameCount, refusedCount, doneCount, askedCount, totalMinor, outMinor, subject } = move
  const r = moveInRecord
  const isWritten = doneCount > 0
  return (
    <Section title={t('found')} text={t('foundText')}>
      <Tiles
        label={t('found')}
        items={[
          [show.read(r.rowCount.title), show.count(rowCount)],
          isWritten
            ? [show.read(r.doneCount.title), show.count(doneCount)]
            : [t('toImport'), show.count(toImport(move))],
          [show.read(r.sameCount.title), show.count(sameCount)],
          [show.read(r.refusedCount.title), show.count(refusedCount)],
          ...(askedCount > 0 ? [[show.read(r.askedCount.title), show.count(askedCount)] as const] : []),
          ...(subject === 'memberCredit'
            ? [
                [t('creditIn'), show.money(totalMinor ?? 0, houseCurrency)] as const,
                [t('creditOut'), show.money(outMinor, houseCurrency)] as const,
              ]
            : []),
        ]}
      />
      {askedCount > 0 && (
        <Notice tone="warn">
          <span>
            {t('asked', { count: show.count(askedCount) })}{' '}
            <Can needs={screens['approval-history'].needs}>
              <Link to={to('approval-history')}>{t('toApprovals')}</Link>
            </Can>
          </span>
        </Notice>
      )}
    </Section>
  )
}

export function MoveFaults({ move }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const show = useShow()
  const may = useMayFile(move.subject, 'send') && move.isMine
  const columns = columnsOf(move.subject)
  if (move.refusedCount === 0) return null
  return (
    <Section title={t('faults')} text={t('faultsText')}>
      <ul className={styles.faults}>
        {move.faults.map(({ fault, column, count }) => (
          <li key={`${fault} ${column ?? ''}`}>
            <span>
              {column !== null && `${show.read(columns[column]?.title ?? { th: column, en: column })}: `}
              {show.read(rowFaults[fault])}
            </span>
            <strong>{show.count(count)}</strong>
          </li>
        ))}
      </ul>
      {may ? (
        <>
          <Download move={move} />
          <RefusedRows move={move} />
        </>
      ) : (
        <NotMine move={move} />
      )}
    </Section>
  )
}

/** Why the reader is not shown what stands in the file. */
export function NotMine({ move: { createdByName } }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const { username } = useSelf()
  return (
    <p className={dim.text}>{createdByName === username ? t('notAllowed') : t('notMine', { name: createdByName })}</p>
  )
}

/** Fetches all refused rows, which may be many, and has the browser save them. */
function Download({ move }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const show = useShow()
  const locale = useLocale()
  const [count, setCount] = useState<number | null>(null)
  const asking = useRef(false)

  async function download() {
    if (asking.current) return
    asking.current = true
    setCount(0)
    try {
      const content = await refusedFile(move, locale, setCount)
      saveContent(t('downloadName', { number: move.number }), content)
    } catch (error) {
      toastError(error)
    } finally {
      asking.current = false
      setCount(null)
    }
  }

  return (
    <div className={styles.buttons}>
      <Button icon={<FileDown size={16} />} busy={count !== null} onClick={() => void download()}>
        {t('download')}
      </Button>
      {count !== null && <span role="status">{t('downloading', { count: show.count(count) })}</span>}
    </div>
  )
}

const shownAtFirst = 20

function RefusedRows({ move: { id } }: { move: MoveDetail }) {
  const t = useText(moveDetailMessages)
  const locale = useLocale()
  const show = useShow()
  const [size, setSize] = useState(shownAtFirst)
  const body = { from: 0, size }
  const { data, error, refresh } = useReading(moveInCalls.listRefusedRows, { params: { id }, body }, { keepOld: true })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return (
    <>
      <h3 className={styles.title}>{t('refusedRows')}</h3>
      <ul className={styles.refused}>
        {data.rows.map(row => (
          <li key={row.line}>
            <strong>{t('line', { line: show.count(row.line) })}</strong>
            <span>{reasonOf(row, locale)}</span>
            <small>{row.cells.filter(cell => cell.trim() !== '').join(' · ')}</small>
          </li>
        ))}
      </ul>
      {data.next !== null && size < moveLimits.refusedAtOnce && (
        <div>
          <Button size="small" onClick={() => setSize(Math.min(size * 5, moveLimits.refusedAtOnce))}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
