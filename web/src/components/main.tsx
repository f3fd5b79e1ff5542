import '#web/app/trusted-types.ts'
import '@fontsource-variable/noto-sans-thai'
import '#kit/theme/tokens.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { allGrants, toPermissions } from '#contract/core/permission.ts'
import { loadBrand } from '#kit/brand/brand.ts'
import { profileStore } from '#kit/session/session.ts'
import { LocaleProvider } from '#kit/text/locale.ts'
import { startScheme } from '#kit/theme/scheme.ts'
import { EraProvider } from '#kit/time/format.ts'
import { ComponentPage } from './component-page.tsx'

// No one is signed in here; parts that need the signed-in admin get a made-up one.
const permissions = toPermissions(allGrants)
profileStore.set({
  kind: 'ready',
  self: {
    id: '00000000-0000-4000-8000-000000000000',
    username: 'sample',
    displayName: 'ตัวอย่าง',
    type: 'company',
    roleName: 'Sample',
    role: { roleName: 'Sample', permissions },
    permissions,
    wallet: null,
    mustChangePassword: false,
    hasPasskey: false,
    needsPasskey: false,
    passkeyStep: null,
    layouts: {},
    temporary: [],
    viewing: null,
    awayHints: [],
  },
})

startScheme()
await loadBrand()

const root = document.getElementById('root')
if (!root) throw new Error('components.html has no #root')
createRoot(root).render(
  <LocaleProvider>
    <EraProvider>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <ComponentPage /> }])} />
    </EraProvider>
  </LocaleProvider>,
)
