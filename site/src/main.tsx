import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './theme/base.css'
import { App } from './app.tsx'
import { keepBrought } from './route/brought.ts'
import { isPreview } from './shell/preview-mode.ts'

keepBrought(location.search)

if (isPreview) void import('./shell/preview.ts').then(({ listenForDrafts }) => listenForDrafts())

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
