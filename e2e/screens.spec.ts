import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { screenList } from '#contract/screens.ts'
import {
  aBankAccountId,
  aComparedDay,
  aCustomReport,
  aGroup,
  aMember,
  aMoveIn,
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
import { expectAccessible, expectNoOverflow, expectReadable, turn } from './usable.ts'
import { goTo, goWithin, visiting } from './visit.ts'

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
  customreport: aCustomReport,
  employee: aRole,
  group: aGroup,
  member: aMember,
  movein: aMoveIn,
  parallel: aComparedDay,
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

// Neighbours differ in one thing, so that the page is drawn anew as seldom as possible.
const looks = [
  { name: 'wide and light', width: 1440, height: 900, dark: false },
  { name: 'wide and dark', width: 1440, height: 900, dark: true },
  { name: 'phone and dark', width: 390, height: 844, dark: true },
  { name: 'phone and light', width: 390, height: 844, dark: false },
]

test.describe('for an admin who may', () => {
  const asOwner = visiting()
  for (const [area, screens] of Map.groupBy(built, screen => screen.area)) {
    asOwner(`the screens of ${area} open, and can be used by everybody in every look`, async ({ page, visit }) => {
      test.setTimeout(240_000 + 30_000 * screens.length)
      for (const [at, screen] of screens.entries()) {
        // The screens of an area have the same menu around them, so it is checked with the first one.
        const checked = at === 0 ? {} : { but: 'nav[aria-label="เมนูหลัก"]' }
        await goTo(page, theOwner(), await addressOf(screen))
        await visit.settled()
        for (const look of looks) {
          await test.step(`${screen.path}, ${look.name}`, async () => {
            await page.setViewportSize({ width: look.width, height: look.height })
            await turn(page, look.dark ? 'dark' : 'light')
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
            await (look.dark ? expectReadable(page, checked) : expectAccessible(page, checked))
            await expectNoOverflow(page)
            if (look.width < 640 && !look.dark) await expectTouchable(page)
          })
        }
      }
    })
  }
})

test.describe('for an admin who may not', () => {
  let hired: Promise<Staff> | undefined
  const nobody = () => {
    hired ??= hireAndSignIn([])
    return hired
  }
  const asNobody = visiting()

  for (const [area, screens] of Map.groupBy(flagged, screen => screen.area)) {
    asNobody(
      `the screens of ${area} show the denied screen and fetch nothing of themselves`,
      async ({ page, visit }) => {
        for (const screen of screens) {
          await test.step(screen.path, async () => {
            await goTo(page, await nobody(), await addressOf(screen))
            await expect(page.getByRole('img', { name: 'ไม่มีสิทธิ์เข้าถึง' })).toBeVisible()
            await expect(page.getByRole('link', { name: 'กลับสู่หน้าหลัก' })).toBeVisible()
            const own = visit.files.filter(
              url => url.includes(`/${screen.name}.screen`) || url.includes(`${screen.name}-`),
            )
            expect(own).toEqual([])
          })
        }
      },
    )
  }

  test('the way back leads to a screen that they may open', async ({ page }) => {
    await openAs(page, await nobody(), '/employee/role-management')
    await page.getByRole('link', { name: 'กลับสู่หน้าหลัก' }).click()
    await expect(page).toHaveURL(/\/setting$/)
  })
})

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
