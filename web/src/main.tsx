import '#web/app/trusted-types.ts'
import '@fontsource-variable/noto-sans-thai'
import '#kit/theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { loadBrand } from '#kit/brand/brand.ts'
import { tokenStore } from '#kit/session/session.ts'
import { startScheme } from '#kit/theme/scheme.ts'
import { App } from '#web/app/app.tsx'
import { expectOffice } from '#web/app/office-gate.tsx'
import { expectScreen } from '#web/app/screen-page.tsx'

startScheme()
// Everything is asked for before anything is drawn. Whatever fails here is asked for again, and told, where it is needed.
const brand = loadBrand()
if (tokenStore.get()) {
  expectOffice()
  brand.then(expectScreen).catch(() => undefined)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App brand={brand} />)
