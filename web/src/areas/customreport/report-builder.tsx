import { Drawer } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { measureOf } from '#contract/customreport/catalogue.ts'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import { type Definition, notHeld } from '#contract/customreport/definition.ts'
import { groups } from '#contract/customreport/groups.ts'
import { listed, sentenceOf } from '#contract/customreport/sentence.ts'
import { useReading } from '#kit/client/use-call.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { phone } from '#kit/screen/phone.ts'
import { useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'
import styles from './customreport.module.css'
import { useReportPen } from './report-pen.public.ts'
import { ReportPickers } from './report-pickers.tsx'
import { ReportResult } from './report-result.tsx'
import { useKnownNames } from './use-known-names.ts'

/** Choosing goes on for a moment before anything is asked. */
const pauseMs = 350

type Props = { definition: Definition; onChange(next: Definition): void; children?: ReactNode }

/** What a report is made of beside what comes of it, which follows each choice at once. */
export function ReportBuilder({ definition, onChange, children }: Props) {
  const t = useText(customReportMessages)
  const pen = useReportPen()
  const isPhone = useStore(phone)
  const [isOpen, setOpen] = useState(false)
  const [asked] = useDebouncedValue(definition, pauseMs)
  const missing = notHeld(asked)
  const reading = useReading(
    customReportCalls.runReport,
    { body: asked, showsItself: true },
    { keepOld: true, enabled: missing === undefined },
  )
  const names = useKnownNames(reading.data?.names)
  const sentence = sentenceOf(definition, pen, names)
  const pickers = <ReportPickers definition={definition} onChange={onChange} />
  return (
    <div className={styles.builder}>
      {isPhone ? (
        <div className={styles.opener}>
          <Button icon={<SlidersHorizontal size={16} />} onClick={() => setOpen(true)}>
            {t('settings')}
          </Button>
          <Drawer
            opened={isOpen}
            onClose={() => setOpen(false)}
            title={t('settings')}
            position="bottom"
            size="85%"
            closeButtonProps={{ 'aria-label': t('close') }}
            transitionProps={{ duration: 140 }}
          >
            {pickers}
          </Drawer>
        </div>
      ) : (
        <section className={styles.side} aria-label={t('settings')}>
          {pickers}
        </section>
      )}
      <section className={styles.main} aria-label={t('result')} aria-busy={reading.refreshing || asked !== definition}>
        <p className={styles.sentence} aria-live="polite">
          {sentence}
        </p>
        {children}
        {missing ? (
          <Notice tone="info" title={t('notKeptTitle')}>
            <p>
              {t('notKept', {
                measure: measureOf(asked.subject, missing.measure)?.[pen.locale] ?? missing.measure,
                groups: listed(
                  missing.by.map(name => groups[name][pen.locale]),
                  pen.locale,
                ),
              })}
            </p>
          </Notice>
        ) : (
          <ReportResult title={sentence} reading={reading} />
        )}
      </section>
    </div>
  )
}
