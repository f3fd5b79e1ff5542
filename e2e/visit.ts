import type { Browser, Page } from '@playwright/test'
import { expect, openAs, type Staff, test } from './office.ts'
import { watchRequests } from './usable.ts'

type Visit = { page: Page; settled(): Promise<void>; files: readonly string[] }

async function startVisit(browser: Browser): Promise<Visit> {
  const page = await browser.newPage()
  // An open stream would prevent the page from becoming idle; the journeys of `live.spec.ts` cover it.
  await page.route('**/api/v1/live', route => route.fulfill({ status: 503 }))
  const files: string[] = []
  // Only files: an address may contain the name of another screen.
  page.on('request', request => {
    if (request.url().includes('/static/')) files.push(request.url())
  })
  return { page, settled: watchRequests(page), files }
}

/**
 * Tests that go from screen to screen in one page, as staff do: the tests of a worker share it, so that what the screens have in
 * common is fetched, compiled and drawn once. A test that fails ends its worker, and the next one starts with a new page.
 */
export function visiting() {
  let visit: Promise<Visit> | undefined
  return test.extend<{ visit: Visit }>({
    visit: async ({ browser }, use) => {
      visit ??= startVisit(browser)
      await use(await visit)
    },
    page: ({ visit: { page } }, use) => use(page),
  })
}

/** Opens the first address of a page, and goes to the others within it, so that the office itself is loaded once. */
export async function goTo(page: Page, staff: Staff, address: string): Promise<void> {
  if (page.url() === 'about:blank') await openAs(page, staff, address)
  else await goWithin(page, address)
  await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`))
}

/**
 * Goes to an address like the back button: the page stays, and its router decides. The focus is taken from the heading of
 * another screen, so that `arrived` waits for the next one.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    const stays = location.pathname === new URL(to, location.origin).pathname
    if (!stays && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}
