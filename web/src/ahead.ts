import '#web/app/trusted-types.ts'
import { loadBrand } from '#kit/brand/brand.ts'
import { tokenStore } from '#kit/session/session.ts'
import { screenFiles, wantedScreen } from '#web/app/screen-files.ts'

/**
 * Runs long before the page's own code is here, which is many times as large, and asks for what that will want to know: the
 * brand, and for whoever comes with a token the office, who they are, and the screen that they came for. Nobody waits for it
 * here: what fails is asked for again, and told, where it is needed.
 */
async function askAhead(): Promise<void> {
  if (tokenStore.get()) fetchOffice()
  await loadBrand()
  if (!tokenStore.get()) return
  const name = await wantedScreen()
  if (name) await screenFiles.get(name)?.()
}

/** The files that nearly every screen behind the sign-in needs, as the build has written them into the page. */
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
