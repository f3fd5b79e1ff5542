import { CallError } from '#browser/call-error.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { Diff } from '#kit/parts/diff.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Section } from '#kit/parts/section.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { componentMessages } from './component.messages.ts'
import styles from './components.module.css'
import { tones } from './tones.ts'

export function PartSamples() {
  const t = useText(componentMessages)
  const failed = new CallError({ code: 'SYSTEM_BUSY', status: 503, message: t('sentence'), requestId: 'r-1234' })
  return (
    <>
      <div className={styles.line}>
        {tones.map(tone => (
          <StatusBadge key={tone} tone={tone}>
            {t(tone)}
          </StatusBadge>
        ))}
      </div>
      <Detail
        items={[
          [t('name'), 'สมชาย ใจดี'],
          [
            t('status'),
            <StatusBadge key="status" tone="ok">
              {t('ok')}
            </StatusBadge>,
          ],
          [t('period'), <Time key="time" at="2026-11-15T07:00:00Z" />],
          [t('note'), ''],
        ]}
      />
      <Diff
        rows={[
          { name: t('name'), before: 'สมชาย', after: 'สมชาย ใจดี' },
          { name: t('note'), before: undefined, after: t('sentence') },
        ]}
      />
      <div className={styles.pair}>
        <EmptyState title={t('empty')} text={t('sentence')}>
          <Button>{t('plainLook')}</Button>
        </EmptyState>
        <ErrorState error={failed} retry={() => undefined} />
      </div>
      <Section title={t('name')} text={t('sentence')}>
        <Waiting />
      </Section>
    </>
  )
}
