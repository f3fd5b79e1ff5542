import { useEffect, useRef } from 'react'
import type { Input } from '#browser/call.ts'
import { CallError } from '#browser/call-error.ts'
import { createStore, type Store, useStore } from '#browser/store.ts'
import type { ReplyOut, SiteCall } from '#contract/frames/call.ts'
import { useLocale } from '#site/text/locale.ts'
import { makeCall } from './client.ts'
import { freshness } from './fresh.ts'
import { currentToken } from './session.ts'
import type { Wire } from './wire.ts'

type Reply<Data> = { data: Data | undefined; error: CallError | undefined }
type Options<Data> = {
  /** The time until the next reading, given the last reply and the number of readings; null for never. */
  again?: (data: Data, times: number) => number | null
}

const nothing: Reply<never> = { data: undefined, error: undefined }

/**
 * The last replies, by request. Equal requests share one reply, so that no two parts of a page differ. A visitor who returns to
 * a screen sees the last reply at once, while it is read again.
 */
const kept = new Map<string, Store<Reply<unknown>>>()
const keptAtMost = 60

function storeOf(key: string): Store<Reply<unknown>> {
  const known = kept.get(key)
  if (known) return known
  const [oldest] = kept.keys()
  if (kept.size >= keptAtMost && oldest !== undefined) kept.delete(oldest)
  const store = createStore<Reply<unknown>>(nothing)
  kept.set(key, store)
  return store
}

/**
 * Reads with a call that changes nothing, and again whenever the page may be outdated. With `null` as input it waits. The last
 * reply stays when a later reading fails, together with the error.
 */
export function useReply<C extends SiteCall>(
  row: Wire<C>,
  input: Input<C> | null,
  { again }: Options<ReplyOut<C>> = {},
): Reply<ReplyOut<C>> {
  const locale = useLocale()
  const key = input === null ? '' : `${row.path} ${JSON.stringify(input)} ${locale} ${currentToken() ?? ''}`
  const latest = useRef({ input, again })
  useEffect(() => {
    latest.current = { input, again }
  })

  useEffect(() => {
    const { input: request } = latest.current
    if (request === null) return
    const store = storeOf(key)
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let times = 0
    const read = async () => {
      try {
        const data = await makeCall(row, request)
        store.set({ data, error: undefined })
        if (isOver) return
        times += 1
        const waitMs = latest.current.again?.(data, times) ?? null
        if (waitMs !== null) timer = setTimeout(read, waitMs)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        store.set({ data: store.get().data, error })
      }
    }
    const readNow = () => {
      clearTimeout(timer)
      void read()
    }
    readNow()
    const stop = freshness.subscribe(readNow)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [key, row])

  // Stored under the key of exactly this call, so it is a reply of this call.
  const found = useStore(storeOf(key)) as Reply<ReplyOut<C>>
  return input === null ? nothing : found
}
