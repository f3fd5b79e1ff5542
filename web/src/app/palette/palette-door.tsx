import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '#browser/store.ts'
import { screenList } from '#contract/screens.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { noteOpened } from '#kit/screen/recent.ts'
import { useText } from '#kit/text/text.ts'
import { shellMessages } from '../shell.messages.ts'
import styles from '../shell.module.css'
import { paletteOpen } from './palette.state.ts'

const Palette = lazyPart(async () => ({ default: (await import('./palette.tsx')).Palette }))

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** The button that opens the palette, which is fetched when it is first opened. */
export function PaletteDoor() {
  const t = useText(shellMessages)
  const open = useStore(paletteOpen)
  const { pathname } = useLocation()
  useEffect(() => {
    // The screen of a single record is not added here: it registers that record itself.
    const screen = screenList.find(({ path, menu }) => menu && path === pathname)
    if (screen) noteOpened({ kind: 'screen', name: screen.name })
  }, [pathname])
  return (
    <>
      <button
        type="button"
        className={styles.find}
        data-tour="find"
        aria-haspopup="dialog"
        onClick={() => paletteOpen.set(true)}
      >
        <Search size={16} aria-hidden="true" />
        <span>{t('find')}</span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && <Palette />}
    </>
  )
}
