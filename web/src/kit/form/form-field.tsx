import { useSyncExternalStore } from 'react'
import type { Store } from '#browser/store.ts'
import type { Fields, Slot, Values } from './form.types.ts'

type Props = { field: Fields[string]; slot: Slot; moved: Store<number>; read(): Values }

/** A field that may depend on others: it is drawn again when it appears or disappears, not at every key stroke in the others. */
export function FormField({ field, slot, moved, read }: Props) {
  const isShown = useSyncExternalStore(moved.subscribe, () => field.isShown?.(read()) ?? true)
  return isShown && <field.Input slot={slot} />
}
