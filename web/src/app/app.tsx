import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ErrorPage } from '#kit/plain/error-page.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { appMessages } from './app.messages.ts'
import { createRouter } from './router.tsx'

type State =
  | { kind: 'waiting'; started: Promise<void> }
  | { kind: 'failed'; error: Error }
  | { kind: 'ready'; router: ReturnType<typeof createRouter> }

/** Nothing is drawn before the page knows its brand; then the router takes over. */
export function App({ start }: { start(): Promise<void> }) {
  const t = useText(appMessages)
  const [state, setState] = useState<State>(() => ({ kind: 'waiting', started: start() }))
  useEffect(() => {
    if (state.kind !== 'waiting') return
    state.started.then(
      () => setState({ kind: 'ready', router: createRouter() }),
      (error: unknown) =>
        setState({ kind: 'failed', error: error instanceof Error ? error : new Error('brand', { cause: error }) }),
    )
  }, [state])

  if (state.kind === 'waiting') return <Waiting />
  if (state.kind === 'failed')
    return (
      <ErrorPage
        title={t('brandFailed')}
        error={state.error}
        retry={() => setState({ kind: 'waiting', started: start() })}
      />
    )
  return <RouterProvider router={state.router} />
}
