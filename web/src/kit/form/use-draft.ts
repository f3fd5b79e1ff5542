import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Store } from '#browser/store.ts'
import { useSelf } from '#kit/session/profile.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from '#kit/store/draft.ts'
import type { Fields, Values } from './form.types.ts'

type Options = {
  /** Names the form and its record; a form without a name keeps no draft. */
  name: string | undefined
  fields: Fields
  initial: Values
  /** Changes with every change of a value. */
  moved: Store<number>
  read(): Values
  changed(): readonly string[]
  write(values: Values): void
}

/** A value of another type than the field's own does not come from this form; a field that was cleared has none. */
const fits = (value: unknown, initial: unknown) =>
  value === undefined ||
  value === null ||
  initial === undefined ||
  initial === null ||
  initial === '' ||
  (typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial)) ||
  (typeof initial === 'number' && typeof value === 'string')

/**
 * Keeps what is typed until it is saved or given up, so that it survives a lost connection and a reload. Only the changed
 * fields are kept: values that colleagues save meanwhile in the others are not overwritten.
 */
export function useDraft({ name, fields, initial, moved, read, changed, write }: Options) {
  const { id } = useSelf()
  const key = name === undefined ? null : draftKey(id, name)
  const [restored, setRestored] = useState(() => {
    const draft = key === null ? null : readDraft(key)
    const kept = Object.entries(draft?.values ?? {}).filter(
      ([field, value]) => fields[field]?.title && !fields[field].unkept && fits(value, initial[field]),
    )
    return draft && kept.length > 0 ? { at: new Date(draft.at), values: Object.fromEntries(kept) } : null
  })

  const restore = useEffectEvent(() => restored && write(restored.values))
  // Before the first paint, so that the fields are not seen to change.
  useLayoutEffect(() => void restore(), [])

  const keep = useEffectEvent(() => {
    if (key === null) return
    const values = read()
    const names = changed().filter(field => !fields[field]?.unkept)
    if (names.length === 0) return dropDraft(key)
    keepDraft(key, Object.fromEntries(names.map(field => [field, values[field]])))
  })
  useEffect(() => moved.subscribe(() => keep()), [moved])

  return {
    restoredAt: restored?.at,
    drop() {
      if (key !== null) dropDraft(key)
      setRestored(null)
    },
  }
}
