import { useEffect } from 'react'
import { shortcutOf } from '#kit/list/press.ts'
import { askHelp, closeHelp, help } from './help.state.ts'

/** The key that opens the help, and closes it again. */
export function useHelpKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (shortcutOf(event, event.target) !== '?') return
      event.preventDefault()
      if (help.get()) closeHelp()
      else askHelp(event.target)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      closeHelp()
    }
  }, [])
}
