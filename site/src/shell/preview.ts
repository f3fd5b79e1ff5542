import { PreviewDraft, type PreviewReady } from '#contract/website/preview.ts'
import { draft } from './draft.ts'
import { officeOrigins } from './preview-mode.ts'

/**
 * Receives drafts from the office in whose frame the site is shown. Messages of other senders are ignored, and none are sent to
 * others.
 */
export function listenForDrafts(): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !officeOrigins.includes(origin)) return
    const parsed = PreviewDraft.safeParse(data)
    // Omitted parts stay as they were shown before.
    if (parsed.success) draft.set({ ...draft.get(), ...parsed.data })
  })
  const ready: PreviewReady = { kind: 'wallet-preview-ready' }
  // Only the parent frame receives it, and only if its origin is the office's.
  for (const origin of officeOrigins) window.parent.postMessage(ready, origin)
}
