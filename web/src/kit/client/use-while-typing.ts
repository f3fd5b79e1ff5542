import { useEffect, useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import type { BodyIn, Call, ReplyOut } from '#contract/frames/call.ts'
import { makeCall } from './client.ts'

const pauseMs = 180

type Answer<Reply> = { request: string; reply: Reply | undefined; failed: boolean }

/**
 * Makes a call when the typing pauses, and keeps the last answer until the next one arrives: for lookups during typing. With
 * `null` no call is made.
 *
 * ```ts
 * const { reply } = useWhileTyping(searchCalls.find, text.length < searchFrom ? null : { text })
 * ```
 */
export function useWhileTyping<C extends Call>(row: C, body: BodyIn<C> | null) {
  const request = body === null ? null : JSON.stringify(body)
  const [answer, setAnswer] = useState<Answer<ReplyOut<C>>>({ request: '', reply: undefined, failed: false })

  useEffect(() => {
    if (request === null) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      // Passive, because the loading overlay would cover the input.
      makeCall<C>(row, { body: JSON.parse(request), passive: true, signal: control.signal }).then(
        reply => setAnswer({ request, reply, failed: false }),
        (error: unknown) => {
          if (control.signal.aborted) return
          if (!(error instanceof CallError)) throw error
          setAnswer({ request, reply: undefined, failed: true })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [row, request])

  if (request === null) return { reply: undefined, failed: false, looking: false }
  return { reply: answer.reply, failed: answer.failed, looking: answer.request !== request }
}
