import { useEffect } from 'react'
import { paletteOpen } from './palette.state.ts'

/** By the position of the key, not its letter: on a Thai keyboard the same key types another one. */
const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'

/** The keys that open the palette. They work from the start, also while its button is still loading. */
export function usePaletteKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isShortcut(event)) return
      event.preventDefault()
      // A dialog that waits for an answer must not be left.
      const request = !paletteOpen.get() && document.querySelector('.mantine-Modal-content')
      if (!request) paletteOpen.set(!paletteOpen.get())
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      paletteOpen.set(false)
    }
  }, [])
}
