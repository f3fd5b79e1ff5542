import { ChevronDown, type LucideIcon, Star } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useStore } from '#browser/store.ts'
import type { Who } from '#contract/core/permission.ts'
import type { Text } from '#contract/core/text.ts'
import type { Screen } from '#contract/screens.ts'
import { useRead, useText } from '#kit/text/text.ts'
import styles from './menu.module.css'
import { useMenuEntries } from './menu-groups.ts'
import { pins, togglePin } from './pins.ts'
import { shellMessages } from './shell.messages.ts'

/** The menu in words: groups that fold, with the screens that the admin may open. It scrolls to the current screen. */
export function Menu({ who }: { who: Who }) {
  const t = useText(shellMessages)
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    nav.current?.querySelector(`[href="${CSS.escape(pathname)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav className={styles.menu} aria-label={t('menu')} ref={nav}>
      {useMenuEntries(who).map(({ key, ...entry }) => (
        <Group key={key} {...entry} />
      ))}
    </nav>
  )
}

type GroupProps = { title: Text; Icon: LucideIcon; screens: readonly Screen[] }

function Group({ title, Icon, screens }: GroupProps) {
  const read = useRead()
  const id = useId()
  const [open, setOpen] = useState(true)
  return (
    <section>
      <button
        type="button"
        className={styles.group}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon size={16} aria-hidden="true" />
        {read(title)}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!open}>
        {screens.map(screen => (
          <Item key={screen.name} screen={screen} />
        ))}
      </ul>
    </section>
  )
}

function Item({ screen }: { screen: Screen }) {
  const t = useText(shellMessages)
  const id = useId()
  const pinned = useStore(pins).includes(screen.name)
  const word = t(pinned ? 'unpin' : 'pin')
  return (
    <li className={styles.row}>
      <NavLink id={id} to={screen.path} end className={styles.item ?? ''}>
        {useRead()(screen)}
      </NavLink>
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
    </li>
  )
}
