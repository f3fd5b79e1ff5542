import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react'
import { OpenedAlone } from './opened-record.tsx'
import styles from './overlay.module.css'
import { keepFocusIn } from './top-overlay.ts'
import { holderOf } from './use-record-keys.ts'

/** The content of a record. With the record as its key, nothing of the one before stays, and it begins at its top. */
export function RecordBody({ box, children }: { box: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useLayoutEffect(() => {
    const holder = holderOf(box.current)
    if (holder) holder.scrollTop = 0
  }, [box])
  useEffect(() => {
    const holder = holderOf(box.current)
    return holder ? keepFocusIn(holder) : undefined
  }, [box])
  return (
    <OpenedAlone>
      <div className={styles.drawer} ref={box}>
        {children}
      </div>
    </OpenedAlone>
  )
}
