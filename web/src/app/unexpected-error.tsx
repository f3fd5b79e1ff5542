import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#kit/plain/button.tsx'
import { Page } from '#kit/plain/page.tsx'
import { Reference } from '#kit/plain/reference.tsx'
import { ChunkError } from '#kit/screen/lazy-part.ts'
import { useText } from '#kit/text/text.ts'
import { appMessages } from './app.messages.ts'

/** The router's error screen. It distinguishes a screen whose file did not arrive from one that crashed. */
export function UnexpectedError() {
  const t = useText(appMessages)
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const chunk = error instanceof ChunkError
  return (
    <main>
      <Page
        alert
        title={t(chunk ? 'chunkTitle' : 'unexpectedTitle')}
        text={t(chunk ? 'chunkText' : 'unexpectedText')}
        note={<Reference error={error} />}
      >
        <Button look="primary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Page>
    </main>
  )
}
