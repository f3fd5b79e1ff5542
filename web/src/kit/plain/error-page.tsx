import { CallError } from '#kit/client/call-error.ts'
import { useText } from '#kit/text/text.ts'
import { Button } from './button.tsx'
import { Page } from './page.tsx'
import { plainMessages } from './plain.messages.ts'

/** What failed, the reference to tell the support, and a way to try again. */
export function ErrorPage({ error, retry, title }: { error: Error; retry: () => void; title?: string }) {
  const t = useText(plainMessages)
  const id = error instanceof CallError ? error.requestId : undefined
  return (
    <Page
      alert
      title={title ?? t('failedTitle')}
      text={error instanceof CallError ? error.message : undefined}
      note={id && t('reference', { id })}
    >
      <Button look="primary" onClick={retry}>
        {t('retry')}
      </Button>
    </Page>
  )
}
