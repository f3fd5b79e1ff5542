import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { screenList } from '#contract/screens.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { noteOpened } from '#kit/screen/recent.ts'
import { useStore } from '#kit/store/store.ts'
import { useText } from '#kit/text/text.ts'
import { shellMessages } from '../shell.messages.ts'
import styles from '../shell.module.css'
import { paletteOpen } from './palette.state.ts'

const Palette = lazyPart(async () => ({ default: (await import('./palette.tsx')).Palette }))

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** The place of the key, not its letter: on a Thai keyboard the same key types another one. */
const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'

/** The button and the keys that open the palette, which is fetched when it is first opened. */
export function PaletteDoor() {
  const t = useText(shellMessages)
  const open = useStore(paletteOpen)
  const { pathname } = useLocation()
  useEffect(() => {
    // A screen of one record is remembered by that record, which it names itself.
    const screen = screenList.find(({ path, menu }) => menu && path === pathname)
    if (screen) noteOpened({ kind: 'screen', name: screen.name })
  }, [pathname])
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isShortcut(event)) return
      event.preventDefault()
      // A question that waits for its answer is not to be walked away from.
      const asked = !paletteOpen.get() && document.querySelector('.mantine-Modal-content')
      if (!asked) paletteOpen.set(!paletteOpen.get())
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      paletteOpen.set(false)
    }
  }, [])
  return (
    <>
      <button type="button" className={styles.find} aria-haspopup="dialog" onClick={() => paletteOpen.set(true)}>
        <Search size={16} aria-hidden="true" />
        <span>{t('find')}</span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && <Palette />}
    </>
  )
}
