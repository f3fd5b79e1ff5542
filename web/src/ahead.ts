import '#web/app/trusted-types.ts'
import { loadBrand } from '#kit/brand/brand.ts'
import { tokenStore } from '#kit/session/session.ts'
import { screenFiles, wantedScreen } from '#web/app/screen-files.ts'

/**
 * Runs long before the page's own code is loaded, which is many times as large, and fetches what that will need: the brand and,
 * for a visitor with a token, the office, the profile, and the screen of the address. No code waits for it here: a failed
 * request is repeated, and its error reported, where it is needed.
 */
async function askAhead(): Promise<void> {
  if (tokenStore.get()) fetchOffice()
  await loadBrand()
  if (!tokenStore.get()) return
  const name = await wantedScreen()
  if (name) await screenFiles.get(name)?.()
}

/** The files that nearly every screen behind the sign-in needs, as listed in the page by the build. */
function fetchOffice(): void {
  const { files } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {}
  for (const href of files?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.href = href
    link.crossOrigin = ''
    if (href.endsWith('.js')) link.rel = 'modulepreload'
    else Object.assign(link, { rel: 'preload', as: 'style' })
    document.head.append(link)
  }
}

askAhead().catch(() => undefined)
