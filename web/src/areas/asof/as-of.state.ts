import { createStore } from '#browser/store.ts'
import type { AsOfKind } from '#contract/asof/as-of-kinds.ts'

/** What is looked back at; what exists once has no id. */
export type AsOfOf = { kind: AsOfKind; id?: string }

export const asOfOpen = createStore<AsOfOf | null>(null)
