import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type Request } from '@playwright/test'

/** The part of a page that is checked, by default all; what was checked before; and rules that axe does not apply by default. */
type Checked = { part?: string; but?: string; more?: readonly string[] }

/** Checks that the screen is accessible: nothing serious or critical by any of axe's rules. */
export async function expectAccessible(page: Page, { more = [], ...checked }: Checked = {}): Promise<void> {
  await expectNothingGrave(page, checked, { rules: Object.fromEntries(more.map(rule => [rule, { enabled: true }])) })
}

/** The same in other colours, for a page that is also checked in full: only the rules about colours can give another result. */
export async function expectReadable(page: Page, checked: Omit<Checked, 'more'> = {}): Promise<void> {
  await expectNothingGrave(page, checked, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

type Which = Parameters<AxeBuilder['options']>[0]

async function expectNothingGrave(page: Page, { part = 'html', but }: Checked, which: Which): Promise<void> {
  // There are no frames to enter, and only violations matter: skipping the rest halves the time. Loading axe takes as long
  // again, so it is loaded once per page.
  const hasAxe = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
    .include(part)
    .options({ ...which, resultTypes: ['violations'] })
    .setLegacyMode()
  if (but) axe.exclude(but)
  const { violations } = await axe.analyze()
  const grave = violations.filter(found => found.impact === 'serious' || found.impact === 'critical')
  expect(grave.map(found => `${found.id}: ${found.nodes.map(node => node.target.join(' ')).join(' | ')}`)).toEqual([])
}

/** Switches the page to light or dark, and waits until it is: an earlier check could see a mix of both. */
export async function turn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'the page is no wider than the screen').toBeLessThanOrEqual(0)
  const cut = await page
    .locator('.mantine-Input-input:has(.mantine-Pill-root)')
    .evaluateAll(boxes => boxes.filter(box => box.scrollHeight > box.clientHeight + 1).map(box => box.textContent))
  expect(cut, 'choices that are cut off').toEqual([])
}

const lookEveryMs = 50
const quietLooks = 4

/** Counts the requests of a page; returns a function that waits until there were none for a moment. */
export function watchRequests(page: Page): () => Promise<void> {
  const waiting = new Set<Request>()
  page.on('request', request => waiting.add(request))
  page.on('requestfinished', request => waiting.delete(request))
  page.on('requestfailed', request => waiting.delete(request))
  return async () => {
    for (let idle = 0; idle < quietLooks; idle = waiting.size === 0 ? idle + 1 : 0)
      await page.waitForTimeout(lookEveryMs)
  }
}
