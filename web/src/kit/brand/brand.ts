import type { adminApi } from '#contract/calls.ts'
import type { Brand } from '#contract/core/brand.ts'
import { connectionLost, readAnswer } from '#kit/client/read-answer.ts'
import { createStore, useStore } from '#kit/store/store.ts'
import { startLocale } from '#kit/text/locale.ts'
import { applyAccent } from '#kit/theme/accent.ts'

/** Below the base address of a brand's interface; the type keeps it equal to the server's. */
export const apiRoot: typeof adminApi = '/api/v1'

const brandStore = createStore<Brand | null>(null)

/** Asks this host for its brand and dresses the page in it, before anything else is drawn. */
export async function loadBrand(): Promise<Brand> {
  const answer = await fetch(`${apiRoot}/brand`).catch(() => {
    throw connectionLost()
  })
  const brand = (await readAnswer(answer)) as Brand
  wear(brand)
  return brand
}

function wear(brand: Brand): void {
  document.title = brand.name
  const icon = document.createElement('link')
  icon.rel = 'icon'
  icon.href = brand.theme.favicon
  document.head.append(icon)
  applyAccent(brand.theme.primary)
  startLocale(brand.locale)
  brandStore.set(brand)
}

export function currentBrand(): Brand {
  const brand = brandStore.get()
  if (!brand) throw new Error('the brand is not loaded yet')
  return brand
}

export function useBrand(): Brand {
  const brand = useStore(brandStore)
  if (!brand) throw new Error('the brand is not loaded yet')
  return brand
}
