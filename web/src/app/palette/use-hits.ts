import { useEffect, useState } from 'react'
import { type Hit, searchCalls, searchFrom } from '#contract/core/search.ts'
import { CallError } from '#kit/client/call-error.ts'
import { call } from '#kit/client/client.ts'

const pauseMs = 180
const longest = 60

type Found = { text: string; hits: readonly Hit[]; failed: boolean }
const nothing: Found = { text: '', hits: [], failed: false }

/** The records that match what is typed, asked for when the typing pauses; the last ones stay until the next come. */
export function useHits(typed: string): Found & { looking: boolean } {
  const text = typed.trim().slice(0, longest)
  const wanted = text.length >= searchFrom
  const [found, setFound] = useState(nothing)

  useEffect(() => {
    if (!wanted) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      // Passive, because the overlay of a call that somebody waits for would cover the palette itself.
      call(searchCalls.find, { body: { text }, passive: true, signal: control.signal }).then(
        ({ hits }) => setFound({ text, hits, failed: false }),
        (error: unknown) => {
          if (control.signal.aborted) return
          if (!(error instanceof CallError)) throw error
          setFound({ text, hits: [], failed: true })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [text, wanted])

  return wanted ? { ...found, looking: found.text !== text } : { ...nothing, looking: false }
}
