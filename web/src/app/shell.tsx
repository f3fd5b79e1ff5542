import type { ReactNode } from 'react'
import { useStore } from '#browser/store.ts'
import type { Self } from '#contract/auth/auth.calls.ts'
import { useHelpKey } from '#kit/help/use-help-key.ts'
import { useCalm } from '#kit/screen/calm.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { preference } from '#kit/store/preference.ts'
import { useText } from '#kit/text/text.ts'
import { BrandMark } from './brand-mark.tsx'
import { usePaletteKeys } from './palette/use-palette-keys.ts'
import { shellMessages } from './shell.messages.ts'
import styles from './shell.module.css'

const fetchBeside = async () => (await import('./beside.ts')).beside
const Hosts = lazyPart(async () => ({ default: (await fetchBeside()).Hosts }))
const NoticeBars = lazyPart(async () => ({ default: (await fetchBeside()).NoticeBars }))
const PrintHead = lazyPart(async () => ({ default: (await fetchBeside()).PrintHead }))
const Side = lazyPart(async () => ({ default: (await fetchBeside()).Side }))
const TopBar = lazyPart(async () => ({ default: (await fetchBeside()).TopBar }))

const menuChoice = preference('menu', ['wide', 'narrow'])

/**
 * The office around every screen: menu on the left, bar on top. Their room is reserved at once; they themselves are drawn when
 * the first screen has its data, so that they do not delay its rows.
 */
export function Shell({ self, children }: { self: Self | null; children: ReactNode }) {
  const t = useText(shellMessages)
  const narrow = useStore(menuChoice) === 'narrow'
  const isCalm = useCalm()
  usePaletteKeys()
  useHelpKey()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <aside className={styles.side} data-narrow={narrow || undefined}>
        <BrandMark short={narrow} />
        {isCalm && <Side self={self} narrow={narrow} onNarrow={to => menuChoice.set(to ? 'narrow' : 'wide')} />}
      </aside>
      <div className={styles.body}>
        <header className={styles.bar}>{isCalm && <TopBar self={self} />}</header>
        <div role="status" className={styles.notices}>
          {isCalm && <NoticeBars />}
        </div>
        {isCalm && self && <PrintHead name={self.displayName} />}
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** The dialogs and toasts that appear over the screen on demand. */
export const ShellHosts = () => useCalm() && <Hosts />
