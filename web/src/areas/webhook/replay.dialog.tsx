import { webhookCalls } from '#contract/webhook/webhook.calls.ts'
import { replaySpan } from '#contract/webhook/webhook.record.ts'
import type { Endpoint } from '#contract/webhook/webhook.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { useText } from '#kit/text/text.ts'
import { webhookMessages } from './webhook.messages.ts'

const fields = {
  from: wallTime({ title: replaySpan.from.title }),
  to: wallTime({ title: replaySpan.to.title }),
}

/** Sends again what happened in a span of time. */
export function ReplayDialog({ endpoint: { id, name }, onClose }: { endpoint: Endpoint; onClose(): void }) {
  const t = useText(webhookMessages)
  return (
    <ChangeDialog
      title={`${t('span')} · ${name}`}
      call={webhookCalls.replaySpan}
      params={{ id }}
      initial={{ from: '', to: '' }}
      fields={fields}
      action={t('replay')}
      done={({ count }) => t('spanDone', { count })}
      onClose={onClose}
    >
      <p>{t('spanText', { name })}</p>
    </ChangeDialog>
  )
}
