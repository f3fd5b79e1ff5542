import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What is on the screen now, or in one part of it, can be used by everybody: nothing serious or critical, by any of axe's
 * rules. `more` are rules that axe leaves out unless it is told.
 */
export async function expectAccessible(page: Page, part = 'html', more: readonly string[] = []): Promise<void> {
  const rules = Object.fromEntries(more.map(rule => [rule, { enabled: true }]))
  // There are no frames to go into, and only what is wrong is of interest: both ways axe is quicker by half.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ rules, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const grave = violations.filter(found => found.impact === 'serious' || found.impact === 'critical')
  expect(grave.map(found => `${found.id}: ${found.nodes.map(node => node.target.join(' ')).join(' | ')}`)).toEqual([])
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'the page is no wider than the screen').toBeLessThanOrEqual(0)
}
