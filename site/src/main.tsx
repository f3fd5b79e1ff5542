import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './theme/base.css'
import { App } from './app.tsx'
import { keepBrought } from './route/brought.ts'

keepBrought(location.search)

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
