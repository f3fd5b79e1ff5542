import { useState } from 'react'
import { z } from 'zod'
import { eachText } from '#browser/messages.ts'
import { type AsOf, asOfCalls } from '#contract/asof/as-of.calls.ts'
import { asOfRow } from '#contract/asof/as-of-kinds.ts'
import { WallTime } from '#contract/core/clock.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { call } from '#kit/client/client.ts'
import { Form } from '#kit/form/form.tsx'
import { wallTime, wallTimeOf } from '#kit/form/wall-time.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { asOfMessages } from './as-of.messages.ts'
import styles from './as-of.module.css'
import type { AsOfOf } from './as-of.state.ts'
import { BalancesThen, ContentThen } from './as-of-table.tsx'

const w = eachText(asOfMessages)
const fields = { at: wallTime({ title: w.at, hint: w.atHint }) }
const Asked = z.strictObject({ at: WallTime })

/** Asks for a moment, and shows what was then. Nothing of it can be changed. */
export function AsOfDrawer({ onClose, ...about }: AsOfOf & { onClose(): void }) {
  const t = useText(asOfMessages)
  const [asked, setAsked] = useState(() => ({ at: wallTimeOf(new Date().toISOString(), currentBrand().timeZone) }))
  const [answer, setAnswer] = useState<AsOf>()
  return (
    <Drawer title={t('open')} onClose={onClose}>
      <p>{t('text')}</p>
      {/* What was asked is where the form stands now: nothing is unsaved when the drawer is closed. */}
      <Form
        key={asked.at}
        schema={Asked}
        initial={asked}
        fields={fields}
        submit={async body => {
          setAnswer(await call(asOfCalls.readAsOf, { body: { ...about, ...body } }))
          setAsked(body)
        }}
        action={t('show')}
        onDone={() => undefined}
      />
      {answer && (
        <section key={answer.at} tabIndex={-1} ref={showOnce} className={styles.answer}>
          <Then answer={answer} entity={asOfRow(about.kind).entity} />
        </section>
      )}
    </Drawer>
  )
}

function Then({ answer, entity }: { answer: AsOf; entity: string }) {
  const t = useText(asOfMessages)
  const format = useTimeFormat()
  const { at, known, since, version, content, now, balances } = answer
  const time = (instant: string | null) => (instant === null ? '' : format.dateTime(new Date(instant)))
  const isThere = known === 'known' || known === 'unclear'
  return (
    <>
      <Notice tone={isThere ? 'info' : 'warn'} title={t('bar', { time: time(at) })}>
        {known === 'known' ? t('readOnly') : t(known, { time: time(since) })}
      </Notice>
      {version && (
        <p className={styles.under}>
          {t('version', { number: version.number, time: time(version.madeAt) })}
          {version.madeByName !== null && ` ${t('by', { name: version.madeByName })}`}
          {version.reason && ` · ${version.reason}`}
        </p>
      )}
      {balances.length > 0 && known !== 'notYet' && <BalancesThen balances={balances} />}
      {content && Object.keys(content).length > 0 && <ContentThen entity={entity} content={content} now={now} />}
      {content && Object.keys(content).length === 0 && <EmptyState title={t('noneTitle')} text={t('noneText')} />}
    </>
  )
}

/** The answer may be longer than the drawer: its bar is what is read first. */
function showOnce(shown: HTMLElement | null): void {
  shown?.focus()
  shown?.scrollIntoView({ block: 'start' })
}
