import { ArrowLeft } from 'lucide-react'
import { Link, matchPath, useLocation } from 'react-router'
import type { Self } from '#contract/auth/auth.calls.ts'
import { menuGroups, screenList } from '#contract/screens.ts'
import { screenFor } from '#kit/screen/built.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { shellMessages } from './shell.messages.ts'
import styles from './shell.module.css'

/**
 * The position in the office: the group, unless its first screen has its name, the list that a record belongs to, the screen. On a
 * phone, the screen and a link back.
 */
export function Crumbs({ self }: { self: Self | null }) {
  const t = useText(shellMessages)
  const read = useRead()
  const { pathname } = useLocation()
  const screen = screenList.find(({ path }) => matchPath(path, pathname))
  if (!screen) return <div className={styles.crumbs} />
  const parent = screenList.find(({ name }) => name === screen.parent)
  const group = screen.menu ?? parent?.menu
  const list = parent && self ? screenFor(parent.name, self) : undefined
  return (
    <nav className={styles.crumbs} aria-label={t('place')}>
      {list && (
        <Link to={list.path} className={styles.back} aria-label={t('backTo', { title: read(list) })}>
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
      )}
      <ol>
        {group && read(menuGroups[group]) !== read(parent ?? screen) && <li>{read(menuGroups[group])}</li>}
        {parent && <li>{list ? <Link to={list.path}>{read(list)}</Link> : read(parent)}</li>}
        <li aria-current="page">{read(screen)}</li>
      </ol>
    </nav>
  )
}
