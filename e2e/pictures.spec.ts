import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Locale } from '#contract/core/text.ts'
import { type ScreenName, screens } from '#contract/screens.ts'
import { startDemo } from './demo.ts'
import { arrived, enrol, expect, putHintsAway, test, tokenKey } from './office.ts'
import { owner } from './owner.ts'
import { walkTour } from './tour.ts'

/** `npm run pictures` draws all pictures of the docs anew, from what `npm start` shows. `npm test` leaves this file out. */

type Look = {
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  readonly viewport: { width: number; height: number }
}
type Picture = {
  readonly screen: ScreenName
  readonly look?: Partial<Look>
  /** What is done on the screen before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

const usual: Look = { locale: 'th', theme: 'light', viewport: { width: 1440, height: 900 } }
const phone = { width: 390, height: 844 }
const darkInEnglish = { locale: 'en', theme: 'dark' } as const
const waitMs = 30_000
const dir = join(import.meta.dirname, '..', 'docs', 'pictures')

const tours = { owner: 'เจ้าของระบบ', finance: 'หัวหน้าการเงิน', marketer: 'ฝ่ายการตลาด', cashier: 'แคชเชียร์' }

const row = (page: Page) => page.locator('tr[data-row]').first()
const openRow = async (page: Page) => {
  // A queue may be empty until the next member of the demo asks for something.
  await row(page).click({ timeout: 300_000 })
  await page.waitForURL(/open=/)
}

/** Opens the record of the first row on the screen of its own. */
const openRecord = async (page: Page, screen: 'member-detail' | 'role-edit') => {
  const id = await row(page).getAttribute('data-row')
  await page.goto(screens[screen].path.replace(':id', id ?? ''))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const pictures: Readonly<Record<string, Picture>> = {
  'dashboard-th': { screen: 'dashboard', look: { viewport: { width: 1440, height: 1000 } } },
  'employees-th': { screen: 'employee-management' },
  'employees-phone-th': { screen: 'employee-management', look: { viewport: phone } },
  'palette-th': {
    screen: 'dashboard',
    act: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('สม')
      await expect(page.getByRole('group', { name: 'สมาชิก' })).toBeVisible()
    },
  },
  'member-th': {
    screen: 'member-management',
    act: async page => {
      await openRecord(page, 'member-detail')
    },
  },
  'credit-dark-en': { screen: 'credit-transaction', look: darkInEnglish, act: openRow },
  'queue-th': { screen: 'pre-transaction-request', act: openRow },
  'banks-dark-en': { screen: 'payment-auto-list', look: darkInEnglish },
  'matching-th': { screen: 'pre-transaction-matching', act: page => row(page).click() },
  'reconcile-th': { screen: 'reconcile' },
  'report-daily-th': { screen: 'report-total-daily', look: { viewport: { width: 1440, height: 1000 } } },
  'games-th': { screen: 'game-providers' },
  'role-edit-th': {
    screen: 'role-management',
    act: async page => {
      await openRecord(page, 'role-edit')
      await page.locator('main tbody td:last-child input[type="checkbox"]:not(:checked)').first().check()
    },
  },
  'activity-dark-en': { screen: 'activity-logs', look: darkInEnglish, act: openRow },
  'settings-en': { screen: 'setting', look: { locale: 'en' } },
  'tasks-th': {
    screen: 'member-management',
    act: async page => {
      await page.getByRole('button', { name: 'ส่งออกเป็นไฟล์' }).click()
      await page.getByRole('button', { name: 'เริ่มส่งออก' }).click()
      await page.getByRole('button', { name: /^งานเบื้องหลัง/ }).click()
      await expect(page.getByRole('dialog').getByText('เสร็จแล้ว').first()).toBeVisible({ timeout: 60_000 })
    },
  },
}

test('the pictures of the docs are drawn', async ({ browser }) => {
  test.setTimeout(1_200_000)
  const demo = await startDemo({ live: 'on' })
  const [first, second] = demo.origins
  /** A page of its own in this look, signed in or not, is shown to `see`. */
  const open = async (look: Partial<Look>, token: string | undefined, see: (page: Page) => Promise<void>) => {
    const { locale, theme, viewport } = { ...usual, ...look }
    const context = await browser.newContext({
      baseURL: first,
      viewport,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'Asia/Bangkok',
    })
    const kept = { 'walletAdmin.locale': locale, 'walletAdmin.theme': theme, ...(token && { [tokenKey]: token }) }
    await context.addInitScript(entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, Object.entries(kept))
    context.setDefaultTimeout(waitMs)
    context.setDefaultNavigationTimeout(waitMs)
    await see(await context.newPage())
    await context.close()
  }

  try {
    await open({}, undefined, async page => {
      await page.goto('/')
      await draw(page, 'sign-in-th')
    })
    await open({ locale: 'en' }, undefined, async page => {
      await page.goto(second)
      await draw(page, 'sign-in-second-brand')
    })
    const { token } = await enrol(owner.username, owner.password, first)
    await putHintsAway(token, first)
    await open({}, token, async page => {
      for (const [job, name] of Object.entries(tours)) {
        await page.goto(screens.setting.path)
        await page.getByRole('button', { name: 'วิธีใช้หน้านี้' }).click()
        await page.getByRole('button', { name: `พาชมงาน${name}`, exact: true }).click()
        await walkTour(page, stop => draw(page, `tour-${job}-${stop}`))
      }
    })
    for (const [name, { screen, look, act }] of Object.entries(pictures)) {
      await test.step(name, () =>
        open(look ?? {}, token, async page => {
          await page.goto(screens[screen].path)
          await arrived(page)
          await act?.(page)
          await draw(page, name)
        }),
      )
    }
  } finally {
    await demo.stop()
  }
})

/** Few colours are enough for a screen, and a quarter of the bytes. */
async function draw(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForTimeout(1_000)
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128 })
    .toFile(join(dir, `${name}.png`))
}
