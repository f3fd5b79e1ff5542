import { tellEvent } from '#contract/notification/notification-events.ts'
import { troublesOf } from '#contract/operation/operation.rules.ts'
import type { Operations } from '#contract/operation/operation.types.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { operationMessages } from './operation.messages.ts'
import styles from './operation.module.css'

/** What is wrong at this moment, in the words in which it is told; or that nothing is. */
export function Troubles({ operations, now }: { operations: Operations; now: Date }) {
  const t = useText(operationMessages)
  const locale = useLocale()
  const troubles = troublesOf(operations, currentBrand(), now)
  const { drill } = operations.backup
  const drillFailed = drill !== null && drill.faults.length > 0
  const living = operations.processes.filter(({ state }) => state !== 'silent')
  const isIdle = !living.some(({ kind }) => kind !== 'serves')
  const isMixed = new Set(living.map(({ version, build }) => `${version} ${build}`)).size > 1
  return (
    <div className={styles.troubles}>
      {isIdle && (
        <Notice tone="bad" title={t('noWorker')}>
          <p>{t('noWorkerText')}</p>
        </Notice>
      )}
      {troubles.map(({ event, id, name, fields }) => {
        const { title, text } = tellEvent(event, name, fields, locale)
        return (
          <Notice key={`${event} ${id}`} tone="warn" title={title}>
            <p>{text}</p>
          </Notice>
        )
      })}
      {drillFailed && (
        <Notice tone="warn" title={t('drillBad')}>
          <p>{t('drillBadText')}</p>
        </Notice>
      )}
      {isMixed && (
        <Notice tone="info" title={t('mixed')}>
          <p>{t('mixedText')}</p>
        </Notice>
      )}
      {!isIdle && !drillFailed && troubles.length === 0 && (
        <Notice tone="ok" title={t('allWell')}>
          <p>{t('allWellText')}</p>
        </Notice>
      )}
    </div>
  )
}
