import { Suspense, useEffect, useLayoutEffect, useMemo } from 'react'
import { useSignedIn } from './client/session.ts'
import { useReply } from './client/use-reply.ts'
import { wire } from './client/wire.ts'
import { Failed, Waiting } from './kit/parts.tsx'
import { usePath } from './route/route.ts'
import { findScreen, missingScreen, signInScreen } from './screens.ts'
import { Boundary } from './shell/boundary.tsx'
import { useDraft } from './shell/draft.ts'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { Maintenance } from './shell/maintenance.tsx'
import { Popups } from './shell/popup.tsx'
import { isPreview } from './shell/preview-mode.ts'
import { type Configuration, SiteContext, type SiteState } from './shell/site.ts'
import { showCurrency } from './text/currency.ts'
import { showTimesIn } from './text/zone.ts'
import { applyLook } from './theme/look.ts'

const stateMs = 30_000

/** Renders the site once its configuration, its look and its state are loaded. */
export function App() {
  const configuration = useReply(wire.getConfiguration, {})
  // Visitors see that the site closes or opens without reloading it.
  const state = useReply(wire.getState, {}, { again: () => stateMs })
  const isLooking = useLook()
  const error = configuration.error ?? state.error
  const waits = error ? <Failed error={error} /> : <Waiting />
  return (
    <div className="wallet-site">
      {configuration.data && state.data && !isLooking ? (
        <Site configuration={configuration.data} state={state.data} />
      ) : (
        <main className="main narrow">{waits}</main>
      )}
    </div>
  )
}

/**
 * Applies the published look, or the draft of it. Returns whether it is still loading; if it fails, the site is shown without
 * it.
 */
function useLook(): boolean {
  const { data, error } = useReply(wire.getTheme, {})
  const { theme, css } = useDraft()
  useLayoutEffect(() => {
    if (data) applyLook({ theme: theme ?? data.theme, css: css ?? data.css })
  }, [data, theme, css])
  return !data && !error
}

function Site({ configuration, state }: { configuration: Configuration; state: SiteState }) {
  const { name, title, description, currencyDisplay, timeZone } = configuration
  useEffect(() => showCurrency(currencyDisplay), [currencyDisplay])
  useEffect(() => showTimesIn(timeZone), [timeZone])
  const site = useMemo(() => {
    const whole = { th: title.th || name, en: title.en || name }
    return { title: whole, description, configuration, state }
  }, [configuration, state, name, title, description])
  // The office can preview the site while it is closed to members.
  const isShut = state.maintenance !== null && !isPreview
  return (
    <SiteContext value={site}>
      {state.maintenance && isShut ? <Maintenance of={state.maintenance} /> : <Open name={name} />}
    </SiteContext>
  )
}

function Open({ name }: { name: string }) {
  const path = usePath()
  const isSignedIn = useSignedIn()
  const row = findScreen(path)
  const Match = row ? (row.isMembers && !isSignedIn ? signInScreen : row.screen) : missingScreen
  return (
    <>
      <Header name={name} />
      <Boundary key={path}>
        <Suspense fallback={<Waiting />}>
          <Match {...row?.params} />
        </Suspense>
      </Boundary>
      <Footer />
      {path === '/' && <Popups />}
    </>
  )
}
