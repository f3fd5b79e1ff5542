import { ChevronDown, Star } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useStore } from '#browser/store.ts'
import type { Self } from '#contract/auth/auth.calls.ts'
import type { Screen } from '#contract/screens.ts'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './menu.module.css'
import { useEntry, useOpenGroups } from './menu.state.ts'
import { MenuCount } from './menu-count.tsx'
import { type Entry, type MenuScreen, useMenuEntries } from './menu-groups.ts'
import { pins, togglePin } from './pins.ts'
import { shellMessages } from './shell.messages.ts'

/**
 * The menu in words: groups that fold, with the screens that the admin may open and how much waits on each. It never scrolls by
 * itself: what was under the pointer stays there.
 */
export function Menu({ who }: { who: Self }) {
  const t = useText(shellMessages)
  const { isOpen, toggle } = useOpenGroups(who.id, useEntry()?.menu)
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {useMenuEntries(who).map(entry =>
        entry.only ? (
          <Item key={entry.key} screen={entry.only} Icon={entry.Icon} />
        ) : (
          <Group key={entry.key} entry={entry} open={isOpen(entry.key)} onToggle={() => toggle(entry.key)} />
        ),
      )}
    </nav>
  )
}

type GroupProps = { entry: Entry; open: boolean; onToggle(): void }

function Group({ entry: { title, Icon, screens, waiting }, open, onToggle }: GroupProps) {
  const read = useRead()
  const id = useId()
  return (
    <section>
      <button type="button" className={styles.group} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Icon size={16} aria-hidden="true" />
        <span>{read(title)}</span>
        {!open && <MenuCount count={waiting} />}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!open}>
        {screens.map(screen => (
          <li key={screen.name}>
            <Item screen={screen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a link says of where one is: the page itself, or the list that the page belongs to. */
export function useCurrent(): (screen: Screen) => 'page' | 'true' | undefined {
  const { pathname } = useLocation()
  const entry = useEntry()
  return ({ name, path }) => (path === pathname ? 'page' : entry?.name === name ? 'true' : undefined)
}

function Item({ screen, Icon }: { screen: MenuScreen; Icon?: Entry['Icon'] }) {
  const t = useText(shellMessages)
  const id = useId()
  const pinned = useStore(pins).includes(screen.name)
  const word = t(pinned ? 'unpin' : 'pin')
  return (
    <div className={styles.row}>
      <Link
        id={id}
        to={screen.address}
        className={styles.item}
        data-top={Icon ? true : undefined}
        aria-current={useCurrent()(screen)}
      >
        {Icon && <Icon size={16} aria-hidden="true" />}
        <span>{useRead()(screen)}</span>
        <MenuCount count={screen.waiting} />
      </Link>
      <button
        type="button"
        className={styles.pin}
        aria-label={word}
        aria-describedby={id}
        title={word}
        data-pinned={pinned || undefined}
        onClick={() => togglePin(screen.name)}
      >
        <Star size={14} aria-hidden="true" />
      </button>
    </div>
  )
}
