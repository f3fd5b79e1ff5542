import type { ReactNode } from 'react'
import type { RowAction } from '#kit/list/list.types.ts'

export type DrawerProps = {
  title: string
  onClose(): void
  /** What can be done with the record: their keys work here as they do on its row. */
  actions?: readonly RowAction[]
  /** Stays at the bottom while the record scrolls. */
  foot?: ReactNode
  children: ReactNode
}
