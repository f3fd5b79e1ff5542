import type { CallError } from '#browser/call-error.ts'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { formMessages } from './form.messages.ts'

type Props = { problem: CallError | null; busy: boolean; onRetry(): void; onStale(): void }

/** Why the last attempt to send failed, and what can be done about it. */
export function FormProblem({ problem, busy, onRetry, onStale }: Props) {
  const t = useText(formMessages)
  if (!problem) return null
  switch (problem.code) {
    case 'VERSION_STALE':
      return (
        <Notice tone="warn">
          {t('stale')}
          <div>
            <Button size="small" onClick={onStale}>
              {t('loadLatest')}
            </Button>
          </div>
        </Notice>
      )
    case 'CONNECTION_LOST':
      return (
        <Notice tone="warn" title={t('lostTitle')}>
          {t('lostText')}
          <div>
            <Button size="small" busy={busy} onClick={onRetry}>
              {t('sendAgain')}
            </Button>
          </div>
        </Notice>
      )
    default:
      return <Notice tone="bad">{problem.message}</Notice>
  }
}
