import { useState } from 'react'
import type { LiveTopic } from '#contract/frames/live.ts'
import { useLive } from '#kit/live/use-live.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { type Changed, forget, note, nothingChanged } from './changed-rows.ts'
import { listMessages } from './list.messages.ts'
import styles from './list.module.css'

/** The keys of rows that others changed since the list was read. After one's own change the list is read again anyway. */
export function useChangedRows(topic: LiveTopic | undefined, reading: boolean, failed: boolean): Changed['keys'] {
  const self = useSelf()
  const [changed, setChanged] = useState(nothingChanged)
  const [atStart, setAtStart] = useState<number | null>(null)
  useLive(topic, ({ id, by }) => {
    if (by !== self.id) setChanged(before => note(before, id))
  })
  if (reading && atStart === null) setAtStart(changed.count)
  if (!reading && atStart !== null) {
    setAtStart(null)
    if (!failed) setChanged(forget(changed, atStart))
  }
  return changed.keys
}

/** Shows how many rows have changed and offers to read them. It is always rendered, so that a screen reader announces it. */
export function ChangedPill({ count, onClick }: { count: number; onClick(): void }) {
  const t = useText(listMessages)
  return (
    <div className={styles.changed} role="status">
      {count > 0 && (
        <button type="button" onClick={onClick}>
          {t('changed', { count })}
        </button>
      )}
    </div>
  )
}
