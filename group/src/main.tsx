import './no-eval.ts'
import '@fontsource-variable/noto-sans-thai'
import '#kit/theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { LocaleProvider, startLocale } from '#kit/text/locale.ts'
import { applyAccent } from '#kit/theme/accent.ts'
import { startScheme } from '#kit/theme/scheme.ts'
import { App } from './app.tsx'

/** The office of several brands wears the colour of none of them. */
const accent = '#0f766e'

startScheme()
applyAccent(accent)
startLocale('th')

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <LocaleProvider>
    <App />
  </LocaleProvider>,
)
