import { PreviewDraft, type PreviewReady } from '#contract/website/preview.ts'
import { draft } from './draft.ts'
import { officeOrigins } from './preview-mode.ts'

/** Takes drafts from the office in whose frame the site stands. Nobody else is listened to, and nobody else is told. */
export function listenForDrafts(): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !officeOrigins.includes(origin)) return
    const parsed = PreviewDraft.safeParse(data)
    // What is left out stays as it was shown before.
    if (parsed.success) draft.set({ ...draft.get(), ...parsed.data })
  })
  const ready: PreviewReady = { kind: 'wallet-preview-ready' }
  // Only the frame around us gets it, and only where it is the office's.
  for (const origin of officeOrigins) window.parent.postMessage(ready, origin)
}
