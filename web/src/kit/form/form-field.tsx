import { useSyncExternalStore } from 'react'
import type { Store } from '#kit/store/store.ts'
import type { Fields, Slot, Values } from './form.types.ts'

type Props = { field: Fields[string]; slot: Slot; moved: Store<number>; read(): Values }

/** A field in its place. One that depends on others is drawn again when it comes or goes, and not while they are typed. */
export function FormField({ field, slot, moved, read }: Props) {
  const isShown = useSyncExternalStore(moved.subscribe, () => field.isShown?.(read()) ?? true)
  return isShown && <field.Input slot={slot} />
}
