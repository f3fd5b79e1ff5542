import { useEffect } from 'react'
import { paletteOpen } from './palette.state.ts'

/** The place of the key, not its letter: on a Thai keyboard the same key types another one. */
const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'

/** The keys that open the palette. They are heard from the first moment on, also while its door is still on its way. */
export function usePaletteKeys(): void {
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
}
