import { createBrowserRouter, Outlet, type RouteObject, redirect } from 'react-router'
import { type Screen, screenList } from '#contract/screens.ts'
import { LoadingOverlay } from '#kit/plain/loading-overlay.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { registerScreens, type ScreenFile } from '#kit/screen/built.ts'
import { to } from '#kit/screen/to.ts'
import { tokenStore } from '#kit/session/session.ts'
import { Home } from './home.tsx'
import { lazyPart } from './lazy-part.ts'
import { NotFound } from './not-found.tsx'
import { OfficeGate } from './office-gate.tsx'
import { expectScreen, findScreens, ScreenPage } from './screen-page.tsx'
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

function route(screen: Screen, file: ScreenFile): RouteObject {
  return { path: screen.path, element: <ScreenPage key={screen.name} screen={screen} part={lazyPart(file)} /> }
}

/** Who is signed in already has no business at the sign-in screen. */
const skipLogin = () => (tokenStore.get() ? redirect(to('dashboard')) : null)

/** The routes are the rows of the screen table that have a file. */
export function createRouter() {
  const files = findScreens()
  registerScreens(new Set(files.keys()))
  void expectScreen(files)
  const routes = screenList.flatMap(screen => {
    const file = files.get(screen.name)
    return file ? [{ ...route(screen, file), isOpen: isOpen(screen) }] : []
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
          children: [
            ...routes.filter(each => !each.isOpen),
            ...(files.has('dashboard') ? [] : [{ path: to('dashboard'), element: <Home /> }]),
          ],
        },
        { path: '/404', element: <NotFound /> },
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ])
}
