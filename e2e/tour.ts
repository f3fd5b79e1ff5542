import { expect, type Page } from '@playwright/test'

/** Goes through the tour that has begun by the Enter key, and looks at each stop. */
export async function walkTour(page: Page, look: (stop: number) => Promise<void> = async () => {}): Promise<void> {
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.getByRole('dialog').filter({ hasText: `จุดที่ ${number} จาก 5` })).toBeVisible()
    await look(number)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
