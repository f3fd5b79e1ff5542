import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { CallError } from '#browser/call-error.ts'
import type { Call } from '#contract/frames/call.ts'
import { type Rehearsal as Rehearsed, rehearsalDays } from '#contract/frames/rehearsal.ts'
import { makeCall } from '#kit/client/client.ts'
import { useCan } from '#kit/guard/can.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { rehearsalMessages } from './rehearsal.messages.ts'
import styles from './rehearsal.module.css'
import { RehearsalResult } from './rehearsal-result.tsx'

type Props = {
  call: Call & { reply: z.ZodType<Rehearsed> }
  /** The rules as typed, in the form that the call takes; undefined while they are incomplete. */
  body: object | undefined
}
type Answer = { request: string; rehearsal?: Rehearsed; error?: CallError }

/**
 * What a setting would have cost over the last days, compared with the stored one; calculated at the press of a button.
 *
 * ```tsx
 * <Rehearsal call={refundCalls.rehearseRefund} body={rule && { ...rule, period, refundId }} />
 * ```
 */
export function Rehearsal({ call, body }: Props) {
  const t = useText(rehearsalMessages)
  const may = useCan(call.needs)
  const [busy, setBusy] = useState(false)
  const [details, setResult] = useState<Answer | null>(null)
  const request = JSON.stringify(body)
  if (!may) return null

  async function rehearse() {
    setBusy(true)
    try {
      // The type of this call says what it replies; the type of calls in general does not.
      setResult({ request, rehearsal: (await makeCall(call, { body })) as Rehearsed })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setResult({ request, error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.rehearsal} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className={dim.text}>{body ? t('text', { days: rehearsalDays }) : t('incomplete')}</p>
      {body && (
        <Button icon={<FlaskConical size={16} aria-hidden="true" />} busy={busy} onClick={() => void rehearse()}>
          {t('rehearse')}
        </Button>
      )}
      <div aria-live="polite" className={styles.details}>
        {details?.error && <ErrorState error={details.error} retry={() => void rehearse()} />}
        {details?.rehearsal && details.request !== request && <Notice tone="warn">{t('changed')}</Notice>}
        {details?.rehearsal && <RehearsalResult rehearsal={details.rehearsal} />}
      </div>
    </section>
  )
}
