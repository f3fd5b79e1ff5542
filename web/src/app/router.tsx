import { createBrowserRouter, Outlet, type RouteObject, redirect } from 'react-router'
import { type Screen, screenList } from '#contract/screens.ts'
import { LoadingOverlay } from '#kit/plain/loading-overlay.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { isBuilt, registerScreens } from '#kit/screen/built.ts'
import { to } from '#kit/screen/to.ts'
import { tokenStore } from '#kit/session/session.ts'
import { Home } from './home.tsx'
import { NotFound } from './not-found.tsx'
import { OfficeGate } from './office-gate.tsx'
import { findScreens, ScreenPage } from './screen-page.tsx'
import { UnexpectedError } from './unexpected-error.tsx'

function Root() {
  return (
    <>
      <Outlet />
      <LoadingOverlay />
    </>
  )
}

const isOpen = ({ needs }: Screen) => needs.kind === 'open'
const route = (screen: Screen): RouteObject => ({ path: screen.path, element: <ScreenPage screen={screen} /> })

/** Who is signed in already has no business at the sign-in screen. */
const skipLogin = () => (tokenStore.get() ? redirect(to('dashboard')) : null)

/** The routes are the rows of the screen table that have a file. */
export function createRouter() {
  registerScreens(findScreens())
  const built = screenList.filter(({ name }) => isBuilt(name))
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <Waiting />,
      children: [
        ...built.filter(isOpen).map(screen => ({
          ...route(screen),
          ...(screen.name === 'login' ? { loader: skipLogin } : {}),
        })),
        {
          element: <OfficeGate />,
          children: [
            ...built.filter(screen => !isOpen(screen)).map(route),
            ...(isBuilt('dashboard') ? [] : [{ path: to('dashboard'), element: <Home /> }]),
          ],
        },
        { path: '/404', element: <NotFound /> },
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ])
}
