import { Modal } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '#browser/store.ts'
import { useReturnFocus } from '#kit/overlay/use-return-focus.ts'
import { Button } from '#kit/plain/button.tsx'
import { Spinner } from '#kit/plain/spinner.tsx'
import { phone } from '#kit/screen/phone.ts'
import { useText } from '#kit/text/text.ts'
import { togglePin } from '../pins.ts'
import { paletteMessages } from './palette.messages.ts'
import styles from './palette.module.css'
import { paletteOpen } from './palette.state.ts'
import type { Item } from './palette.types.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { optionId, PaletteList } from './palette-list.tsx'
import { useHits } from './use-hits.ts'
import { usePaletteSections } from './use-palette-sections.ts'

const close = () => paletteOpen.set(false)

/** Everything that can be opened or done, by typing: the list is filtered by the text, the keys move through it. */
export function Palette() {
  const t = useText(paletteMessages)
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [key, setKey] = useState('')
  const isPhone = useStore(phone)
  const { hits, looking, failed } = useHits(text)
  const sections = usePaletteSections(text, hits)
  const items = sections.flatMap(section => section.items)
  // By key and not by position, so that records which arrive late do not change the choice.
  const active = items.find(item => item.key === key) ?? items[0]
  useReturnFocus()

  function open(item: Item, inNewTab: boolean) {
    if (item.href !== undefined && inNewTab) return void window.open(item.href, '_blank', 'noopener')
    close()
    if (item.href === undefined) item.run?.()
    else void navigate(item.href)
  }

  function step(by: number) {
    const at = items.findIndex(item => item === active)
    const next = items[(at + by + items.length) % items.length]
    if (next) setKey(next.key)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the composition of a word, and must not open anything then.
    if (event.nativeEvent.isComposing) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const by = steps[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter' && active) open(active, event.ctrlKey || event.metaKey)
    else if (event.altKey && event.code === 'KeyP' && active?.screen) togglePin(active.screen)
    else return
    event.preventDefault()
  }

  return (
    <Modal.Root
      opened
      onClose={close}
      size={640}
      yOffset="12vh"
      fullScreen={isPhone}
      transitionProps={{ duration: 100 }}
      classNames={{ content: styles.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <div className={styles.palette} data-phone={isPhone || undefined}>
          <div className={styles.head}>
            {looking ? <Spinner size={18} /> : <Search size={18} aria-hidden="true" />}
            <input
              data-autofocus
              type="text"
              role="combobox"
              aria-label={t('hint')}
              aria-expanded={items.length > 0}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(id, active)}
              placeholder={t('hint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              value={text}
              onChange={event => {
                setText(event.target.value)
                setKey('')
              }}
              onKeyDown={onKeyDown}
            />
            {isPhone && (
              <Button look="quiet" onClick={close}>
                {t('close')}
              </Button>
            )}
          </div>
          <PaletteList id={id} sections={sections} active={active} onPoint={setKey} onOpen={open} />
          {items.length === 0 && !looking && (
            <div className={styles.nothing}>
              <strong>{t('nothing', { text: text.trim() })}</strong>
              <p>{t('nothingText')}</p>
            </div>
          )}
          {failed && <p className={styles.failed}>{t('failed')}</p>}
          <p role="status" className="sr-only">
            {looking ? t('looking') : t('count', { count: items.length })}
          </p>
          {!isPhone && <PaletteFoot active={active} />}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
