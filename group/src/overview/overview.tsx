import { LogOut, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useStore } from '#browser/store.ts'
import { type SpanName, spanNames, spanWords } from '#contract/dashboard/dashboard.types.ts'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { LanguageSwitch } from '#kit/text/language-switch.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { schemeChoice } from '#kit/theme/scheme.ts'
import { call } from '../client/client.ts'
import { endSession } from '../client/session.ts'
import { groupMessages } from '../group.messages.ts'
import { BrandCard } from './brand-card.tsx'
import { FigureTable } from './figure-table.tsx'
import { OpeningProblem } from './open-in-brand.tsx'
import styles from './overview.module.css'
import { useShown } from './shown.ts'
import { useOverview } from './use-overview.ts'

/** All brands side by side. */
export function Overview({ username }: { username: string }) {
  const t = useText(groupMessages)
  const read = useRead()
  const { overview, error, busy, refresh } = useOverview()
  const [span, setSpan] = useState<SpanName>('today')
  const [problem, setProblem] = useState<string>()
  const shown = useShown(overview?.timeZone ?? 'UTC')
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1>{t('title')}</h1>
        <div className={styles.tools}>
          <LookChoice />
          <LanguageSwitch />
          <span className={styles.who}>{username}</span>
          <Button
            size="small"
            icon={<LogOut size={16} />}
            onClick={() => void call(groupCalls.auth.logout).finally(() => endSession('signedOut'))}
          >
            {t('signOut')}
          </Button>
        </div>
      </header>
      <main className={styles.main}>
        {error && <Notice tone="bad">{t('failed', { error })}</Notice>}
        {problem && <Notice tone="bad">{problem}</Notice>}
        {!overview && !error && <Waiting />}
        {overview && (
          <>
            <div className={styles.bar}>
              <fieldset className={styles.spans}>
                <legend className="sr-only">{t('span')}</legend>
                {spanNames.map(name => (
                  <Button
                    key={name}
                    size="small"
                    look={name === span ? 'primary' : 'plain'}
                    aria-pressed={name === span}
                    onClick={() => setSpan(name)}
                  >
                    {read(spanWords[name])}
                  </Button>
                ))}
              </fieldset>
              <Button size="small" icon={<RefreshCw size={16} />} busy={busy} onClick={refresh}>
                {t('refresh')}
              </Button>
            </div>
            <p className={styles.note}>
              {t('countedIn', {
                timeZone: overview.timeZone,
                currency: overview.currency,
                at: shown.at(overview.readAt),
              })}
            </p>
            {overview.brands.length === 0 ? (
              <Notice tone="muted" title={t('noBrandsTitle')}>
                {t('noBrandsText')}
              </Notice>
            ) : (
              <OpeningProblem value={setProblem}>
                <FigureTable overview={overview} span={span} shown={shown} />
                <div className={styles.cards}>
                  {overview.brands.map(brand => (
                    <BrandCard key={brand.id} brand={brand} shown={shown} />
                  ))}
                </div>
              </OpeningProblem>
            )}
          </>
        )}
      </main>
    </div>
  )
}

const looks = ['system', 'light', 'dark'] as const

function LookChoice() {
  const t = useText(groupMessages)
  const look = useStore(schemeChoice)
  return (
    <select
      className={styles.select}
      aria-label={t('look')}
      value={look}
      onChange={event => schemeChoice.set(looks.find(each => each === event.target.value) ?? 'system')}
    >
      {looks.map(each => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </select>
  )
}
