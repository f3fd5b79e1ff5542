import { expect, type Locator, type Page } from '@playwright/test'

/** No target should need more presses of one key. */
const mostPresses = 40

/** A menu with a search keeps the focus there and marks the item that Enter would choose. */
const isAt = (target: Locator) =>
  target.evaluate(
    part => part === document.activeElement || part.hasAttribute('data-menu-active'),
    undefined,
    // Checks the current state without waiting for a change.
    { timeout: 2_000 },
  )

/** Presses a key until the target has the focus, like a user without a mouse. */
async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isAt(target)) return
    await page.keyboard.press(key)
  }
  await expect(target, `${mostPresses} times ${key} lead there`).toBeFocused()
}

type Way = 'Tab' | 'Shift+Tab' | 'ArrowDown'

/** Moves the focus to the target and presses Enter. */
export async function activate(page: Page, target: Locator, way: Way = 'Tab'): Promise<void> {
  await pressTo(page, way, target)
  await page.keyboard.press('Enter')
}

/** Opens a menu and chooses one of its items. A menu that closed unexpectedly is opened again, as a user would. */
export async function chooseFrom(page: Page, menu: Locator, item: Locator, way?: Way): Promise<void> {
  await expect(async () => {
    await activate(page, menu, way)
    await activate(page, item, 'ArrowDown')
  }).toPass({ timeout: 45_000 })
}

/** Opens the first result of the palette for some words. */
export async function openByPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'ค้นหาหรือสั่งงาน' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  await expect(palette.getByRole('option').first()).toContainText(words)
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
}
