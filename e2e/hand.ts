import { expect, type Locator, type Page } from '@playwright/test'

const soon = { timeout: 15_000 }

/**
 * A dialog takes the focus a moment after it is seen; a key that is pressed in between would be lost. A calendar or a menu that
 * a dialog has opened may have the focus in its place.
 */
export async function untilFocused(page: Page): Promise<void> {
  const isFocused = () => {
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    const at = document.activeElement
    const isOfDialog = at?.closest('[data-portal]') && !at.closest('[aria-modal="true"]')
    return !dialog || dialog.contains(at) || Boolean(isOfDialog)
  }
  await page.waitForFunction(isFocused, null, soon)
}

export type Hand = ReturnType<typeof handOf>

/** A hand that counts what it presses: each key, click or tap is one. Words that must be typed in any case are not counted. */
export function handOf(page: Page) {
  let count = 0
  const counting = async (act: Promise<void>) => {
    count += 1
    await act
  }
  return {
    count: () => count,
    press: (key: string) => counting(page.keyboard.press(key)),
    click: (target: Locator) => counting(target.click(soon)),
    tap: (target: Locator) => counting(target.tap(soon)),
    type: (words: string) => page.keyboard.type(words),
  }
}

/** Opens a screen or a record by its name, with two keys; then the focus is on its heading. */
export async function findByKeys(page: Page, hand: Hand, words: string): Promise<void> {
  await hand.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'ค้นหาหรือสั่งงาน' })
  await palette.getByRole('combobox').waitFor()
  await hand.type(words)
  await palette.getByRole('option').first().filter({ hasText: words }).waitFor()
  await hand.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeFocused()
}

/** The same on a phone, with two taps. */
export async function findByTaps(page: Page, hand: Hand, words: string): Promise<void> {
  await hand.tap(page.getByRole('banner').getByRole('button', { name: 'ค้นหาหรือสั่งงาน' }))
  const palette = page.getByRole('dialog', { name: 'ค้นหาหรือสั่งงาน' })
  await palette.getByRole('combobox').waitFor()
  await hand.type(words)
  await hand.tap(palette.getByRole('option').first().filter({ hasText: words }))
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeFocused()
}
