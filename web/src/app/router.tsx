import { createBrowserRouter, Outlet, type RouteObject, redirect } from 'react-router'
import { type Screen, screenList } from '#contract/screens.ts'
import { LoadingOverlay } from '#kit/plain/loading-overlay.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { registerScreens } from '#kit/screen/built.ts'
import { landAt } from '#kit/screen/landing.ts'
import type { Part } from '#kit/screen/lazy-part.ts'
import { to } from '#kit/screen/to.ts'
import { tokenStore } from '#kit/session/session.ts'
import { Home } from './home.tsx'
import { NotFound } from './not-found.tsx'
import { OfficeGate } from './office-gate.tsx'
import { ScreenPage, screenParts } from './screen-page.tsx'
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

function route(screen: Screen, part: Part): RouteObject {
  const page = <ScreenPage key={screen.name} screen={screen} part={part} />
  return { path: screen.path, element: screen.name === 'dashboard' ? <Home>{page}</Home> : page }
}

/** An admin who is already signed in skips the sign-in screen. */
const skipLogin = () => (tokenStore.get() ? redirect(landAt()) : null)

/** The routes: the rows of the screen table that have a file. */
export function createRouter() {
  registerScreens(new Set(screenParts.keys()))
  const routes = screenList.flatMap(screen => {
    const part = screenParts.get(screen.name)
    return part ? [{ ...route(screen, part), isOpen: isOpen(screen) }] : []
  })
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <Waiting />,
      children: [
        ...routes
          .filter(each => each.isOpen)
          .map(each => (each.path === to('login') ? { ...each, loader: skipLogin } : each)),
        {
          element: <OfficeGate />,
          children: routes.filter(each => !each.isOpen),
        },
        { path: '/404', element: <NotFound /> },
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ])
}
