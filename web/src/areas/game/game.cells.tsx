import { Gamepad2 } from 'lucide-react'
import { switchWords } from '#contract/game/game.record.ts'
import type { SwitchStatus } from '#contract/game/game.types.ts'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useRead } from '#kit/text/text.ts'
import styles from './game.module.css'

/** The picture that members see; its name is shown next to it. */
export function Tile({ url }: { url: string | null }) {
  if (url !== null) return <img className={styles.tile} src={url} alt="" loading="lazy" />
  return (
    <span className={`${styles.tile} ${styles.blank}`}>
      <Gamepad2 size={20} aria-hidden="true" />
    </span>
  )
}

export function StatusWord({ status }: { status: SwitchStatus }) {
  return <StatusBadge tone={status === 'on' ? 'ok' : 'muted'}>{useRead()(switchWords[status])}</StatusBadge>
}

export function TagWords({ tags }: { tags: readonly string[] }) {
  return tags.map(tag => (
    <span key={tag} className={styles.tag}>
      {tag}
    </span>
  ))
}

/** The name of a row, which opens it for admins who have an action there. */
export function RowName({ name, onOpen }: { name: string; onOpen: (() => void) | undefined }) {
  if (!onOpen) return <span className={styles.name}>{name}</span>
  return (
    <button type="button" className={styles.name} onClick={onOpen}>
      {name}
    </button>
  )
}
