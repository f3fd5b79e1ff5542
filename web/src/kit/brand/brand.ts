import type { adminApi } from '#contract/calls.ts'
import type { Brand } from '#contract/core/brand.ts'
import { connectionLost, readAnswer } from '#kit/client/read-answer.ts'
import { startLocale } from '#kit/text/locale.ts'
import { applyAccent } from '#kit/theme/accent.ts'

/** The path below the base address of a brand's interface; the type keeps it equal to the server's. */
export const apiRoot: typeof adminApi = '/api/v1'

let worn: Brand | undefined

let asking: Promise<void> | undefined

/**
 * Loads the brand of this host and applies its look, before anything else is drawn. After a failure the next call tries again.
 */
export async function loadBrand(): Promise<void> {
  asking ??= fetchBrand().catch((error: unknown) => {
    asking = undefined
    throw error
  })
  await asking
}

async function fetchBrand(): Promise<void> {
  const answer = await fetch(`${apiRoot}/brand`).catch(() => {
    throw connectionLost()
  })
  wear((await readAnswer(answer)) as Brand)
}

function wear(brand: Brand): void {
  document.title = brand.name
  const icon = document.createElement('link')
  icon.rel = 'icon'
  icon.href = brand.theme.favicon
  document.head.append(icon)
  applyAccent(brand.theme.primary)
  startLocale(brand.locale)
  worn = brand
}

/** The brand of this page, which does not change until the page is reloaded. */
export function currentBrand(): Brand {
  if (!worn) throw new Error('the brand is not loaded yet')
  return worn
}
