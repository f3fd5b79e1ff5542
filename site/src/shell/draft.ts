import { createStore, useStore } from '#browser/store.ts'
import type { PreviewDraft } from '#contract/website/preview.ts'

/** The draft that the office wants to be shown as if it were published; empty outside of a preview. */
export const draft = createStore<Partial<PreviewDraft>>({})

export const useDraft = (): Partial<PreviewDraft> => useStore(draft)
