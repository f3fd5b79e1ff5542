import { formatMoney } from '#contract/core/money.ts'
import type { BulkPreview } from '#contract/frames/task.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { listMessages } from './list.messages.ts'

/** What is confirmed: how many rows and how much, what of it can be done, and what waits for a second admin. */
export function BulkSummary({ preview }: { preview: BulkPreview }) {
  const t = useText(listMessages)
  const number = useNumber()
  const locale = useLocale()
  const { rowCount, amountMinor, currency, forecast } = preview
  const rows = (count: number, minor: number | null) =>
    minor === null
      ? t('bulkRows', { count: number.format(count) })
      : t('bulkRowsOf', { count: number.format(count), amount: formatMoney(minor, currency, locale) })
  const leftOut = forecast ? rowCount - forecast.fitCount : 0
  return (
    <>
      <Detail
        items={[
          [t('bulkChosen'), rows(rowCount, amountMinor)],
          ...(forecast
            ? ([
                [t('bulkFit'), rows(forecast.fitCount, forecast.fitMinor)],
                [t('bulkAsked'), rows(forecast.askedCount, null)],
              ] as const)
            : []),
        ]}
      />
      {leftOut > 0 && <Notice tone="warn">{t('bulkLeftOut', { count: number.format(leftOut) })}</Notice>}
    </>
  )
}
