import type { Page } from '@playwright/test'
import { test } from './component-page.ts'
import { expect } from './office.ts'
import { expectAccessible, expectNoOverflow } from './usable.ts'

// The page is built once, in one folder, so its journeys stay with one worker.
test.describe.configure({ mode: 'default' })

const looks = [
  { name: 'wide and light, Thai', width: 1440, dark: false, locale: 'th', title: 'ชิ้นส่วนของหน้าจอ' },
  { name: 'wide and dark, English', width: 1440, dark: true, locale: 'en', title: 'Components' },
  { name: 'phone and light, English', width: 390, dark: false, locale: 'en', title: 'Components' },
  { name: 'phone and dark, Thai', width: 390, dark: true, locale: 'th', title: 'ชิ้นส่วนของหน้าจอ' },
]

/** Texts that are wider than their container. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, label, legend, small, p, strong, h1, h2, dt, dd, li)')]
      .filter(part => part.checkVisibility() && !part.closest('.sr-only'))
      .filter(part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
      .map(part => `${part.tagName} ${part.textContent.slice(0, 40)}`),
  )

for (const look of looks) {
  test(`every part can be seen and used by everybody: ${look.name}`, async ({ page, componentPage }) => {
    await page.addInitScript(locale => localStorage.setItem('walletAdmin.locale', locale), look.locale)
    await page.setViewportSize({ width: look.width, height: 900 })
    await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light', reducedMotion: 'reduce' })
    await page.goto(componentPage)
    await expect(page.getByRole('heading', { level: 1, name: look.title })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // WCAG 2.2 requires targets of 24 px, or as much room around them.
    await expectAccessible(page, { more: ['target-size'] })
    await expectNoOverflow(page)
    expect(await clipped(page), 'texts that are cut off').toEqual([])
  })
}

test('whatever takes the focus by the keyboard shows it', async ({ page, componentPage }) => {
  await page.goto(componentPage)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // From here on the browser treats every focus as one of the keyboard.
  await page.keyboard.press('Tab')
  const { count, unmarked } = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, select, textarea, summary, [tabindex="0"])',
    )
    const tabbable = [...all].filter(part => part.tabIndex >= 0 && part.checkVisibility() && !part.matches(':disabled'))
    const isMarked = (part: HTMLElement) => {
      part.focus({ preventScroll: true })
      // Inputs of several elements draw the ring around all of them.
      return [part, part.parentElement, part.parentElement?.parentElement, part.closest('.mantine-Input-input')].some(
        box =>
          box &&
          getComputedStyle(box).outlineStyle !== 'none' &&
          Number.parseFloat(getComputedStyle(box).outlineWidth) >= 1,
      )
    }
    const without = tabbable.filter(part => !isMarked(part))
    return {
      count: tabbable.length,
      unmarked: without.map(part => `${part.tagName} ${part.textContent} ${part.className}`),
    }
  })
  expect(count).toBeGreaterThan(100)
  expect(unmarked).toEqual([])
})

test('dialogs, drawers and toasts can be used by everybody', async ({ page, componentPage }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(componentPage)
  for (const name of ['เปิดหน้าต่าง', 'เปิดแผงข้าง', 'ถามยืนยัน']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, { part: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'แจ้งผลสำเร็จ' }).click()
  await page.getByRole('button', { name: 'แจ้งข้อผิดพลาด' }).click()
  const toasts = page.getByRole('region', { name: 'การแจ้งผล', exact: true })
  await expect(toasts).toContainText('บันทึกแล้ว')
  await expectAccessible(page, { part: 'section[aria-live]' })
})
