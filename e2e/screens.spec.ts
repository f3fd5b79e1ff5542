import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { screenList } from '#contract/screens.ts'
import {
  aBankAccountId,
  aGroup,
  aMember,
  anAffiliate,
  anAnnouncement,
  aPromotion,
  aRefund,
  aRole,
  aSeller,
  expect,
  hireAndSignIn,
  openAs,
  type Staff,
  test,
  theOwner,
} from './office.ts'
import { expectTouchable } from './touch.ts'
import { expectAccessible, expectNoOverflow, expectReadable, turn, watchRequests } from './usable.ts'

const isBuilt = (area: string, name: string) =>
  existsSync(join(import.meta.dirname, '../web/src/areas', area, `${name}.screen.tsx`))
const guarded = screenList.filter(screen => screen.needs.kind !== 'open')
const built = guarded.filter(screen => isBuilt(screen.area, screen.name))
const flagged = built.filter(screen => screen.needs.kind === 'can')
const missing = guarded.filter(screen => !built.includes(screen))

/** Creates a record for each area whose screens need one. */
const records: Readonly<Record<string, () => Promise<string>>> = {
  affiliate: anAffiliate,
  announcement: anAnnouncement,
  bank: aBankAccountId,
  employee: aRole,
  group: aGroup,
  member: aMember,
  promotion: aPromotion,
  refund: aRefund,
  seller: aSeller,
}

/** The address of a screen, with the id of a record if it needs one. */
async function addressOf({ area, path }: { area: string; path: string }): Promise<string> {
  if (!path.includes(':id')) return path
  const record = records[area]
  if (!record) throw new Error(`${path} needs a record: say in the table above which`)
  return path.replace(':id', await record())
}

const looks = [
  { name: 'wide and light', width: 1440, height: 900, dark: false },
  { name: 'wide and dark', width: 1440, height: 900, dark: true },
  { name: 'phone and light', width: 390, height: 844, dark: false },
  { name: 'phone and dark', width: 390, height: 844, dark: true },
]

test.describe('for an admin who may', () => {
  // One page for the screens of an area: what they have in common is fetched and read once.
  for (const [area, screens] of Map.groupBy(built, screen => screen.area)) {
    test(`the screens of ${area} open, and can be used by everybody in every look`, async ({ page }) => {
      // An open stream would prevent the page from becoming idle; the journeys of `live.spec.ts` cover it.
      await page.route('**/api/v1/live', route => route.fulfill({ status: 503 }))
      test.setTimeout(60_000 + 30_000 * screens.length)
      const settled = watchRequests(page)
      for (const screen of screens) {
        await visit(page, theOwner(), await addressOf(screen))
        await settled()
        for (const look of looks) {
          await test.step(`${screen.path}, ${look.name}`, async () => {
            await page.setViewportSize({ width: look.width, height: look.height })
            await turn(page, look.dark ? 'dark' : 'light')
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
            await (look.dark ? expectReadable(page) : expectAccessible(page))
            await expectNoOverflow(page)
            if (look.width < 640 && !look.dark) await expectTouchable(page)
          })
        }
      }
    })
  }
})

test.describe('for an admin who may not', () => {
  let nobody: Staff
  test.beforeAll(async () => {
    nobody = await hireAndSignIn([])
  })

  // One page for the screens of an area: what they have in common is fetched once.
  for (const [area, screens] of Map.groupBy(flagged, screen => screen.area)) {
    test(`the screens of ${area} show the denied screen and fetch nothing of themselves`, async ({ page }) => {
      const query: string[] = []
      // Only files: an address may contain the name of another screen.
      page.on('request', request => {
        if (request.url().includes('/static/')) query.push(request.url())
      })
      for (const screen of screens) {
        await test.step(screen.path, async () => {
          await visit(page, nobody, await addressOf(screen))
          await expect(page.getByRole('img', { name: 'ไม่มีสิทธิ์เข้าถึง' })).toBeVisible()
          await expect(page.getByRole('link', { name: 'กลับสู่หน้าหลัก' })).toBeVisible()
          const own = query.filter(url => url.includes(`/${screen.name}.screen`) || url.includes(`${screen.name}-`))
          expect(own).toEqual([])
        })
      }
    })
  }

  test('the way back leads to a screen that they may open', async ({ page }) => {
    await openAs(page, nobody, '/employee/role-management')
    await page.getByRole('link', { name: 'กลับสู่หน้าหลัก' }).click()
    await expect(page).toHaveURL(/\/setting$/)
  })
})

/** Opens the first address of a page, and goes to the others within it, so that the office itself is loaded once. */
async function visit(page: Page, staff: Staff, address: string): Promise<void> {
  if (page.url() === 'about:blank') await openAs(page, staff, address)
  else await goWithin(page, address)
  await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`))
}

/** Goes to an address like the back button: the page stays, and its router decides. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

test('a screen that is not built yet is not found, and in no menu', async ({ page }) => {
  await openAs(page, theOwner(), '/dashboard')
  await expect(page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link').first()).toBeVisible()
  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(3)
  for (const screen of missing) {
    expect(links).not.toContain(screen.path)
    await goWithin(page, screen.path.replace(':id', '1'))
    await expect(page, screen.path).toHaveURL(/\/404$/)
  }
  await page.goto('/no/such/place')
  await expect(page).toHaveURL(/\/404$/)
})
