import { createStore } from '#browser/store.ts'
import type { VersionKindName } from '#contract/history/version-kinds.ts'

/** The record whose history is open; a setting that exists once has no id. */
export type HistoryOf = { kind: VersionKindName; id?: string }

export const historyOpen = createStore<HistoryOf | null>(null)
