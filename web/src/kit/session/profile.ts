import { useEffect } from 'react'
import { CallError } from '#browser/call-error.ts'
import { useStore } from '#browser/store.ts'
import type { authCalls, Self } from '#contract/auth/auth.calls.ts'
import { call, type Wire } from '#kit/client/client.ts'
import { dropDrafts } from '#kit/store/draft.ts'
import { endSession, type ProfileState, profileStore, tokenStore } from './session.ts'

/** Without its schema, because the guard runs before any schema is loaded. */
const selfCall = { method: 'GET', path: '/authorization/self' } as const satisfies Wire<typeof authCalls.self>

let fetching: Promise<void> | undefined

/** Loads the signed-in admin, once; `force` loads them again. */
export async function loadProfile({ force = false } = {}): Promise<void> {
  if (profileStore.get().kind === 'ready' && !force) return
  fetching ??= fetchProfile().finally(() => {
    fetching = undefined
  })
  await fetching
}

async function fetchProfile(): Promise<void> {
  const token = tokenStore.get()
  try {
    const self = await call<typeof authCalls.self>(selfCall)
    if (tokenStore.get() !== token) return
    dropDrafts(self.id)
    profileStore.set({ kind: 'ready', self })
  } catch (thrown) {
    if (tokenStore.get() !== token) return
    if (thrown instanceof CallError && (thrown.status === 401 || thrown.status === 500)) return endSession('expired')
    console.error(thrown)
    profileStore.set({ kind: 'failed', error: thrown instanceof Error ? thrown : new Error(String(thrown)) })
  }
}

/** The signed-in admin, fetched at the first use. */
export function useProfile(): ProfileState {
  const state = useStore(profileStore)
  const waiting = state.kind === 'waiting'
  useEffect(() => {
    if (waiting && tokenStore.get()) void loadProfile()
  }, [waiting])
  return state
}

/** The signed-in admin, for screens behind the guard, where they are always known. */
export function useSelf(): Self {
  const state = useStore(profileStore)
  if (state.kind !== 'ready') throw new Error('the profile is not loaded: this part stands outside the guard')
  return state.self
}
