import { expect, type Page } from '@playwright/test'

/** What can be pressed. Mantine's hidden inputs, and what has no size, cannot. */
const pressed =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"], [role="switch"]'

/** In these, a thumb does its work: the bar, cards, sheets, dialogs, the foot of a form. */
const primary = 'header, search, dialog, [role="dialog"], [data-actions], tr[data-row], [role="menu"], form > div'

/**
 * Checks the size of every target that is seen: at least 24 by 24 pixels, and 44 by 44 where a thumb does its work. A link in a
 * sentence has the height of its line; a box that has a label is pressed by its label too, and one in a cell by the cell, one of
 * several tags by the box around it.
 * What only looks like a link is as high as the least target.
 */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(
    ({ every, large }) => {
      const inSentence = (element: Element) =>
        element.matches('a') && getComputedStyle(element).display === 'inline' && !element.closest('nav')
      const around = (element: Element) =>
        element.closest('label') ?? element.closest('[data-act]') ?? element.closest('[data-multiline]')
      const target = (element: Element) => (element.matches('input') ? (around(element) ?? element) : element)
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], [inert], .sr-only')
      return [...document.querySelectorAll<HTMLElement>(every)].flatMap(element => {
        if (!isSeen(element) || inSentence(element)) return []
        const { width, height } = target(element).getBoundingClientRect()
        if (width <= 1 || height <= 1) return []
        const least = element.matches('button, a[class*="button"]') && element.closest(large) ? 44 : 24
        // Browsers round halves of pixels.
        if (width >= least - 0.5 && height >= least - 0.5) return []
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
        return [`${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}x${Math.round(height)} < ${least}`]
      })
    },
    { every: pressed, large: primary },
  )
  expect(small, 'targets that a finger would miss').toEqual([])
}
