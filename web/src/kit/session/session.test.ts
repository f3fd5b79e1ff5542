import { beforeEach, expect, test, vi } from 'vitest'

const dropDrafts = vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  return vi.fn<() => void>()
})
vi.mock('#kit/store/draft.ts', () => ({ dropDrafts }))

const { endSession } = await import('./session.ts')
const otherTab = new BroadcastChannel('walletAdmin.leaving')
beforeEach(() => void dropDrafts.mockReset())

test.each(['expired', 'idle'] as const)('whose session ends because it is %s finds their drafts again', reason => {
  endSession(reason)
  expect(dropDrafts).not.toHaveBeenCalled()
})

test('who signs out leaves no draft behind, and tells the other tabs', async () => {
  const { promise: details, resolve } = Promise.withResolvers<void>()
  otherTab.addEventListener('message', () => resolve())
  endSession('signedOut')
  expect(dropDrafts).toHaveBeenCalledOnce()
  await details
})

test('a tab that is told drops its drafts too', async () => {
  otherTab.postMessage('signedOut')
  await vi.waitFor(() => expect(dropDrafts).toHaveBeenCalledOnce())
})
