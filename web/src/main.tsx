import '#web/app/trusted-types.ts'
import '@fontsource-variable/noto-sans-thai'
import '#kit/theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { startScheme } from '#kit/theme/scheme.ts'
import { App } from '#web/app/app.tsx'
import { expectOffice } from '#web/app/office-gate.tsx'

startScheme()
expectOffice()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<App />)
