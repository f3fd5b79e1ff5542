import { Flag, List } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { houseCurrency } from '#contract/core/money.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { cutOverCalls } from '#contract/movein/cut-over.calls.ts'
import type { CutOver } from '#contract/movein/cut-over.types.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { CutOverDialog } from './cut-over.dialog.tsx'
import { cutOverMessages } from './cut-over.messages.ts'
import { Checks } from './cut-over-checks.tsx'
import { Files, Finals } from './cut-over-files.tsx'
import { Plan } from './cut-over-plan.tsx'
import styles from './movein.module.css'
import { WayBack } from './way-back.tsx'

const readAnew = [cutOverCalls.getCutOver, moveInCalls.searchMoves]
const topics: readonly LiveTopic[] = ['moveIn', 'cutOver']
/** The clock brings the next stage without anybody doing anything. */
const often = { restMs: 1_000, everyMs: 15_000 }
/** What nobody can tell before the other system has stopped. */
const ofStop: ReadonlySet<string> = new Set(['balancesSinceFreeze', 'nothingMovedSince'])
const meanings = ['means_signIn', 'means_without', 'means_money', 'means_undo'] as const

export default function MoveInCutOverScreen() {
  const t = useText(cutOverMessages)
  const title = useRead()(screens['move-in-cut-over'])
  const { data, error, refresh } = useCall(cutOverCalls.getCutOver)
  useFresh(readAnew, topics, often)
  return (
    <>
      <PageHeader title={title} text={t('text')}>
        <Link to={to('carried-back')} className={buttonClass()}>
          <List size={16} aria-hidden="true" />
          {t('carriedList')}
        </Link>
      </PageHeader>
      {error ? <ErrorState error={error} retry={refresh} /> : data ? <Parts cutOver={data} /> : <Waiting />}
    </>
  )
}

function Parts({ cutOver }: { cutOver: CutOver }) {
  const { stage, plan, wayBack } = cutOver
  const isBefore = stage === 'none' || stage === 'planned' || stage === 'frozen'
  return (
    <>
      <Plan cutOver={cutOver} />
      {isBefore && <Before cutOver={cutOver} />}
      {plan && wayBack && <WayBack plan={plan} wayBack={wayBack} />}
      <Finals />
    </>
  )
}

/** What has to hold, what becomes final and what that means, and the one button. */
function Before({ cutOver }: { cutOver: CutOver }) {
  const t = useText(cutOverMessages)
  const show = useShow()
  const [asking, setAsking] = useState(false)
  const { stage, ready, plan, checks, moves, memberCount, totalMinor, parallel } = cutOver
  return (
    <>
      <Section title={t('checks')} text={t('checksText')}>
        <Checks
          checks={checks.map(({ check, holds }) => ({
            check,
            holds,
            title: t(`check_${check}`),
            more:
              check === 'parallelClean' ? (
                <Parallel state={parallel} holds={holds} />
              ) : (
                !holds && (
                  <>
                    <small>{t(stage !== 'frozen' && ofStop.has(check) ? 'afterStop' : `do_${check}`)}</small>
                    {check === 'nothingWaits' && (
                      <Link to={addressOf({ screen: 'move-in', query: { open: true } })}>{t('toOpen')}</Link>
                    )}
                  </>
                )
              ),
          }))}
        />
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
          <Button look="primary" icon={<Flag size={16} />} disabled={!ready} onClick={() => setAsking(true)}>
            {t('doCutOver')}
          </Button>
        </div>
      </Section>
      {asking && plan && <CutOverDialog plan={plan} cutOver={cutOver} onClose={() => setAsking(false)} />}
    </>
  )
}

/** How many days were without a difference, or why none is needed. */
function Parallel({ state: { hasRun, days, needed }, holds }: { state: CutOver['parallel']; holds: boolean }) {
  const t = useText(cutOverMessages)
  const said = () => {
    if (!hasRun) return t('parallelNotRun')
    if (needed === 0) return t('parallelNotNeeded')
    return t(holds ? 'parallelDays' : 'do_parallelClean', { days, needed })
  }
  return (
    <>
      <small>{said()}</small>
      {!holds && <Link to={to('move-in-parallel')}>{t('toParallel')}</Link>}
    </>
  )
}
