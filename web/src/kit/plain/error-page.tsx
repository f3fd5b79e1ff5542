import { CallError } from '#browser/call-error.ts'
import { useText } from '#kit/text/text.ts'
import { Button } from './button.tsx'
import { Page } from './page.tsx'
import { plainMessages } from './plain.messages.ts'
import { Reference } from './reference.tsx'

/** What failed, the reference to give to support, and a button to try again. */
export function ErrorPage({ error, retry, title }: { error: Error; retry: () => void; title?: string }) {
  const t = useText(plainMessages)
  return (
    <Page
      alert
      title={title ?? t('failedTitle')}
      text={error instanceof CallError ? error.message : undefined}
      note={<Reference error={error} />}
    >
      <Button look="primary" onClick={retry}>
        {t('retry')}
      </Button>
    </Page>
  )
}
