import { PreviewDraft, type PreviewReady } from '#contract/website/preview.ts'
import { draft } from './draft.ts'
import { officeOrigins } from './preview-mode.ts'

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}
// Zod would try whether it may build functions from text, which the policy forbids and reports.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, { jitless: true })

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
