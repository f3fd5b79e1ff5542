import { CircleAlert, CircleCheck, Flag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { houseCurrency } from '#contract/core/money.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import type { CutOver } from '#contract/movein/movein.types.ts'
import { type MoveSubject, moveSubjects } from '#contract/movein/subjects.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useReading } from '#kit/client/use-call.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { CutOverDialog } from './cut-over.dialog.tsx'
import { moveInMessages } from './movein.messages.ts'
import styles from './movein.module.css'

const readAnew = [moveInCalls.getCutOver, moveInCalls.searchMoves]
const topics: readonly LiveTopic[] = ['moveIn']
const often = { restMs: 1_000 }
const meanings = ['means_signIn', 'means_without', 'means_money', 'means_undo'] as const

export default function MoveInCutOverScreen() {
  const t = useText(moveInMessages)
  const title = useRead()(screens['move-in-cut-over'])
  const { data, error, refresh } = useCall(moveInCalls.getCutOver)
  useFresh(readAnew, topics, often)
  return (
    <>
      <PageHeader title={title} text={t('cutOverText')} />
      {error ? <ErrorState error={error} retry={refresh} /> : data ? <Parts cutOver={data} /> : <Waiting />}
    </>
  )
}

type Figures = Pick<CutOver, 'memberCount' | 'totalMinor'>

function Parts({ cutOver }: { cutOver: CutOver }) {
  const t = useText(moveInMessages)
  const { money, count } = useFigures()
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useState<Figures | null>(null)
  return (
    <>
      {done && (
        <div className={styles.notices}>
          <Notice tone="ok" title={t('done')}>
            {t('doneText', { members: count(done.memberCount), total: money(done.totalMinor) })}
          </Notice>
        </div>
      )}
      {cutOver.moves.length > 0 || !done ? <Before cutOver={cutOver} onAsk={() => setAsking(true)} /> : null}
      <Finals />
      {asking && (
        <CutOverDialog
          cutOver={cutOver}
          onDone={figures => {
            setDone(figures)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const parallelText = ({ hasRun, needed }: CutOver['parallel'], holds: boolean) => {
  if (!hasRun) return 'parallelNotRun'
  if (needed === 0) return 'parallelNotNeeded'
  return holds ? 'parallelDays' : 'do_parallelClean'
}

/** What has to hold, what becomes final and what that means, and the one button. */
function Before({ cutOver, onAsk }: { cutOver: CutOver; onAsk(): void }) {
  const t = useText(moveInMessages)
  const show = useShow()
  const { ready, checks, moves, memberCount, totalMinor, parallel } = cutOver
  return (
    <>
      <Section title={t('checks')} text={t('checksText')}>
        <ul className={styles.checks}>
          {checks.map(({ check, holds }) => (
            <li key={check} data-holds={holds}>
              {holds ? <CircleCheck size={18} aria-hidden="true" /> : <CircleAlert size={18} aria-hidden="true" />}
              <div>
                <strong>{t(`check_${check}`)}</strong>
                <span className="sr-only">{t(holds ? 'holds' : 'lacks')}</span>
                {check === 'parallelClean' ? (
                  <small>{t(parallelText(parallel, holds), { days: parallel.days, needed: parallel.needed })}</small>
                ) : (
                  !holds && <small>{t(`do_${check}`)}</small>
                )}
                {!holds && check === 'parallelClean' && <Link to={to('move-in-parallel')}>{t('toParallel')}</Link>}
                {!holds && check === 'nothingWaits' && (
                  <Link to={addressOf({ screen: 'move-in', query: { open: true } })}>{t('toOpen')}</Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('becomes')} text={t('becomesText')}>
        {moves.length === 0 ? (
          <p className={dim.text}>{t('nothing')}</p>
        ) : (
          <>
            <Tiles
              label={t('becomes')}
              items={[
                [t('members'), show.count(memberCount)],
                [t('total'), show.money(totalMinor, houseCurrency)],
              ]}
            />
            <Files files={moves} />
          </>
        )}
      </Section>
      <Section title={t('means')}>
        <ul className={styles.means}>
          {meanings.map(each => (
            <li key={each}>{t(each)}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button look="primary" icon={<Flag size={16} />} disabled={!ready} onClick={onAsk}>
            {t('doCutOver')}
          </Button>
        </div>
      </Section>
    </>
  )
}

type FileRow = { id: string; number: string; subject: MoveSubject; doneCount: number; totalMinor: number }

function Files({ files }: { files: readonly FileRow[] }) {
  const t = useText(moveInMessages)
  const show = useShow()
  return (
    <ul className={styles.files}>
      {files.map(({ id, number, subject, doneCount, totalMinor }) => (
        <li key={id}>
          <Link to={to('move-in-detail', { id })}>{number}</Link>
          <span>{show.read(moveSubjects[subject])}</span>
          <small>
            {t('rows', { count: show.count(doneCount) })}
            {subject === 'balances' && <> · {show.money(totalMinor, houseCurrency)}</>}
          </small>
        </li>
      ))}
    </ul>
  )
}

const finalsShown = 20

/** What became final before, the newest first. */
function Finals() {
  const t = useText(moveInMessages)
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
