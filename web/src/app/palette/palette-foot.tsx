import { useStore } from '#browser/store.ts'
import { useText } from '#kit/text/text.ts'
import { pins } from '../pins.ts'
import { paletteMessages } from './palette.messages.ts'
import styles from './palette.module.css'
import type { Item } from './palette.types.ts'

/** The keys, and their effect on the chosen item. */
export function PaletteFoot({ active }: { active: Item | undefined }) {
  const t = useText(paletteMessages)
  const pinned = useStore(pins).some(name => name === active?.screen)
  return (
    <div className={styles.foot}>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('keyMove')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keyOpen')}
      </span>
      {active?.href !== undefined && (
        <span>
          <kbd>Ctrl Enter</kbd> {t('keyTab')}
        </span>
      )}
      {active?.screen && (
        <span>
          <kbd>Alt P</kbd> {t(pinned ? 'unpin' : 'pin')}
        </span>
      )}
      <span>
        <kbd>Esc</kbd> {t('close')}
      </span>
    </div>
  )
}
