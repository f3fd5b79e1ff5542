import '#web/ahead.ts'
import '@fontsource-variable/noto-sans-thai'
import '#kit/theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { loadBrand } from '#kit/brand/brand.ts'
import { tokenStore } from '#kit/session/session.ts'
import { LocaleProvider } from '#kit/text/locale.ts'
import { startScheme } from '#kit/theme/scheme.ts'
import { App, begin } from '#web/app/app.tsx'
import { expectOffice } from '#web/app/office-gate.tsx'
import { expectScreen } from '#web/app/screen-page.tsx'

/** How long the page waits to draw office and screen at once; on a slower connection they appear one after the other. */
const patienceMs = 1000
/** How long nothing is drawn at all: mostly everything is loaded by then, and need not be drawn twice. */
const silenceMs = 300

/**
 * Requests everything before anything is drawn. Except for the brand, a failed request is repeated, and its error reported,
 * where it is needed.
 */
async function start(): Promise<void> {
  const office = tokenStore.get() ? expectOffice() : undefined
  await loadBrand()
  if (!office) return
  const patience = new Promise(resolve => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.all([office, expectScreen()]), patience])
}

startScheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const begun = begin(start)
const silence = new Promise<undefined>(resolve => setTimeout(resolve, silenceMs))
void Promise.race([begun, silence]).then(soon =>
  createRoot(root).render(
    <LocaleProvider>
      <App start={start} begun={soon ?? begun} />
    </LocaleProvider>,
  ),
)
