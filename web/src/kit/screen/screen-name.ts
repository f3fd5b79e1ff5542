import { matchPath, useLocation } from 'react-router'
import { type ScreenName, screenList } from '#contract/screens.ts'

/** The screen at the current address, if it is one of the table. */
export function useScreenName(): ScreenName | undefined {
  const { pathname } = useLocation()
  return screenList.find(({ path }) => matchPath(path, pathname))?.name
}
