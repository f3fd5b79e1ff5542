import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ErrorPage } from '#kit/plain/error-page.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { appMessages } from './app.messages.ts'
import { createRouter } from './router.tsx'

/** The result of the start: a router, once the brand is loaded, or an error. */
type Begun = { kind: 'failed'; error: Error } | { kind: 'ready'; router: ReturnType<typeof createRouter> }
type State = { kind: 'waiting'; begun: Promise<Begun> } | Begun

export async function begin(start: () => Promise<void>): Promise<Begun> {
  try {
    await start()
    return { kind: 'ready', router: createRouter() }
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error('brand', { cause: error }) }
  }
}

type Props = { start(): Promise<void>; begun: Begun | Promise<Begun> }

/** Renders nothing before the brand of the page is loaded; then the router takes over. */
export function App({ start, begun }: Props) {
  const t = useText(appMessages)
  const [state, setState] = useState<State>(() => (begun instanceof Promise ? { kind: 'waiting', begun } : begun))
  useEffect(() => {
    if (state.kind === 'waiting') void state.begun.then(setState)
  }, [state])

  if (state.kind === 'waiting') return <Waiting />
  if (state.kind === 'failed')
    return (
      <ErrorPage
        title={t('brandFailed')}
        error={state.error}
        retry={() => setState({ kind: 'waiting', begun: begin(start) })}
      />
    )
  return <RouterProvider router={state.router} />
}
