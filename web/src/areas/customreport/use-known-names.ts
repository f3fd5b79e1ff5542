import { useEffect } from 'react'
import { createStore, useStore } from '#browser/store.ts'
import type { GroupNames } from '#contract/customreport/labels.ts'

/** What records are called that were offered or shown since the page was opened, by group and key. */
const known = createStore<GroupNames>({})

function note(fresh: GroupNames): void {
  const before = known.get()
  const changed = Object.entries(fresh).filter(([group, names]) =>
    Object.entries(names).some(([key, name]) => before[group]?.[key] !== name),
  )
  if (changed.length === 0) return
  known.set({
    ...before,
    ...Object.fromEntries(changed.map(([group, names]) => [group, { ...before[group], ...names }])),
  })
}

/** Everything that is known by now, with what has just been read. */
export function useKnownNames(fresh: GroupNames | undefined): GroupNames {
  useEffect(() => note(fresh ?? {}), [fresh])
  return useStore(known)
}
