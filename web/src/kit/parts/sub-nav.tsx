import { Link } from 'react-router'
import styles from './sub-nav.module.css'

type Item = { key: string; title: string }

/**
 * The parts of a long screen, one shown at a time. They are links: each has an address that can be shared and opened in a new
 * tab, and the back button works.
 */
export function SubNav({ label, items, current }: { label: string; items: readonly Item[]; current: string }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {items.map(({ key, title }) => (
        <Link
          key={key}
          to={`?part=${key}`}
          replace
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
