import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { loadBrand } from '#kit/brand/brand.ts'
import { ErrorPage } from '#kit/plain/error-page.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { appMessages } from './app.messages.ts'
import { createRouter } from './router.tsx'

type State =
  | { kind: 'waiting'; brand: Promise<unknown> }
  | { kind: 'failed'; error: Error }
  | { kind: 'ready'; router: ReturnType<typeof createRouter> }

/** Nothing is drawn before the page knows its brand, which was asked for before this; then the router takes over. */
export function App({ brand: asked }: { brand: Promise<unknown> }) {
  const t = useText(appMessages)
  const [state, setState] = useState<State>({ kind: 'waiting', brand: asked })
  useEffect(() => {
    if (state.kind !== 'waiting') return
    state.brand.then(
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
        retry={() => setState({ kind: 'waiting', brand: loadBrand() })}
      />
    )
  return <RouterProvider router={state.router} />
}
