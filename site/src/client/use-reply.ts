import { useEffect, useRef, useState } from 'react'
import type { ReplyOut, SiteCall } from '#contract/core/call.ts'
import { useStore } from '#site/kit/store.ts'
import { useLocale } from '#site/text/locale.ts'
import { CallError } from './call-error.ts'
import { type Input, makeCall } from './client.ts'
import { freshness } from './fresh.ts'
import { currentToken } from './session.ts'
import type { Wire } from './wire.ts'

type Reply<C extends SiteCall> = {
  data: ReplyOut<C> | undefined
  error: CallError | undefined
}
type Options<C extends SiteCall> = {
  /** In how long to look again, given what was read last and how often; null is never. */
  again?: (data: ReplyOut<C>, times: number) => number | null
}

/** What was read last, so that who comes back to a screen sees it at once, while it is read anew. */
const kept = new Map<string, unknown>()
const keptAtMost = 60

function keepReply(key: string, data: unknown): void {
  kept.delete(key)
  kept.set(key, data)
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
}

/**
 * Reads with a call that changes nothing, and again whenever something on the page may have become old. `null` instead of the
 * input waits. What was read stays when a later reading fails, unless it never was.
 */
export function useReply<C extends SiteCall>(
  row: Wire<C>,
  input: Input<C> | null,
  { again }: Options<C> = {},
): Reply<C> {
  const locale = useLocale()
  const fresh = useStore(freshness)
  const key = input === null ? null : `${row.path} ${JSON.stringify(input)} ${locale} ${currentToken() ?? ''}`
  const [found, setFound] = useState<Reply<C> & { key: string | null }>({
    key: null,
    data: undefined,
    error: undefined,
  })
  const latest = useRef({ input, again })
  useEffect(() => {
    latest.current = { input, again }
  })

  useEffect(() => {
    const { input: asked } = latest.current
    if (key === null || asked === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let times = 0
    const read = async () => {
      try {
        const data = await makeCall(row, asked)
        if (isOver) return
        keepReply(key, data)
        setFound({ key, data, error: undefined })
        times += 1
        const waitMs = latest.current.again?.(data, times) ?? null
        if (waitMs !== null) timer = setTimeout(read, waitMs)
      } catch (error) {
        if (isOver) return
        if (!(error instanceof CallError)) throw error
        setFound(before => ({ key, data: before.key === key ? before.data : undefined, error }))
      }
    }
    void read()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key, row, fresh])

  if (found.key === key) return found
  // Kept under the very key of this call, so that it is a reply of this call.
  const known = key === null ? undefined : (kept.get(key) as ReplyOut<C> | undefined)
  return { data: known, error: undefined }
}
