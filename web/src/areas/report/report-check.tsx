import type { Call } from '#contract/frames/call.ts'
import { reportParts } from '#contract/frames/report-parts.ts'
import type { ReportCheck } from '#contract/report/report.types.ts'
import { useReading } from '#kit/client/use-call.ts'
import { LedgerCheck } from '#kit/parts/ledger-check.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { reportMessages } from './report.messages.ts'

type Props = { call: Call; from: string; to: string }

/** Whether the ledger agrees on every day and column, and where it does not. */
export function Check({ call, from, to }: Props) {
  const t = useText(reportMessages)
  const read = useRead()
  const { data, error, refresh } = useReading(call, { body: { from, to } }, { keepOld: true })
  return (
    <LedgerCheck
      // Both check calls have the same reply, which the type of calls in general does not say.
      reading={{ data: data as ReportCheck | undefined, error, refresh }}
      nameOf={part => (part === 'bets' ? t('bets') : read(reportParts[part]))}
    />
  )
}
