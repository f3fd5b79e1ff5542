import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './theme/base.css'
import { App } from './app.tsx'
import { keepBrought } from './route/brought.ts'
import { isPreview } from './shell/preview-mode.ts'

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

keepBrought(location.search)

if (isPreview) void listen()

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

async function listen(): Promise<void> {
  // Zod, which reads drafts, would test whether it may build functions from text, which the policy forbids and reports.
  globalThis.__zod_globalConfig = { jitless: true }
  const { listenForDrafts } = await import('./shell/preview.ts')
  listenForDrafts()
}
