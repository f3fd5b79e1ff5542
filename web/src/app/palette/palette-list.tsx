import { Star } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useStore } from '#browser/store.ts'
import { useText } from '#kit/text/text.ts'
import { pins, togglePin } from '../pins.ts'
import { paletteMessages } from './palette.messages.ts'
import styles from './palette.module.css'
import type { Item, Section } from './palette.types.ts'

type Props = {
  id: string
  sections: readonly Section[]
  active: Item | undefined
  onPoint(key: string): void
  onOpen(item: Item, inNewTab: boolean): void
}

/** The id of an option's element, to which the input refers. */
export const optionId = (id: string, { key }: Item): string => `${id} ${key}`.replaceAll(/\W+/g, '-')

/** The list below the input. The focus stays in the input; the active option is scrolled into view. */
export function PaletteList({ id, sections, active, onPoint, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const activeKey = active?.key
  useEffect(() => {
    if (activeKey === undefined) return
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey])
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={useText(paletteMessages)('title')}
      className={styles.list}
      tabIndex={-1}
    >
      {sections.map(section => (
        <div key={section.key} role="group" aria-labelledby={`${id}-${section.key}`}>
          <div id={`${id}-${section.key}`} className={styles.section} role="presentation">
            {section.title}
          </div>
          {section.items.map(item => (
            <Option
              key={item.key}
              id={optionId(id, item)}
              item={item}
              isActive={item === active}
              onPoint={onPoint}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = Pick<Props, 'id' | 'onPoint' | 'onOpen'> & { item: Item; isActive: boolean }

function Option({ id, item, isActive, onPoint, onOpen }: OptionProps) {
  const { Icon, title, note, screen } = item
  const pinned = useStore(pins).some(name => name === screen)
  function onClick(event: MouseEvent) {
    const star = event.target instanceof Element && event.target.closest('[data-star]')
    if (star && screen) return togglePin(screen)
    onOpen(item, event.ctrlKey || event.metaKey || event.button === 1)
  }
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={() => onPoint(item.key)}
      // The press would otherwise take the focus from the input.
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
      onAuxClick={event => event.button === 1 && onClick(event)}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{note}</span>
      {screen && (
        // For the mouse only: the key for it is Alt-P, which the foot of the palette shows.
        <span className={styles.star} data-star data-pinned={pinned || undefined} aria-hidden="true">
          <Star size={14} />
        </span>
      )}
    </button>
  )
}
