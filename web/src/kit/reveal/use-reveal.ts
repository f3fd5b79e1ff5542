import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import type { Call } from '#contract/frames/call.ts'
import { type RevealState, revealCalls } from '#contract/frames/reveal.ts'
import { call } from '#kit/client/client.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { toastError } from '#kit/overlay/toast.tsx'

/** What a list offers to an admin who may reveal it; undefined for every other list and admin. */
export type Reveal = {
  state: RevealState
  /** How many seconds it still shows whole numbers; zero while it is masked. */
  seconds: number
  open(): void
  end(): void
}

/** The whole numbers of a list, for some minutes. `shown` is what it shows now, or the error with which it was refused. */
export function useReveal(list: Call, shown: object | null | undefined): Reveal | undefined {
  const may = useCan(revealCalls.openReveal.needs) && list.reveals !== undefined
  const client = useQueryClient()
  const { data: state } = useReading(revealCalls.getReveal, {}, { enabled: may })
  const until = state?.list === list.path && state.until !== null ? Date.parse(state.until) : 0
  const now = useNow(until)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))

  /** Pages that were read with whole numbers are forgotten, not only read again. */
  const readAgain = () => {
    client.removeQueries({ queryKey: [list.path], type: 'inactive' })
    void client.invalidateQueries()
  }
  const change = (made: Promise<RevealState>) => void made.then(readAgain, toastError)
  const isOver = until > 0 && seconds === 0
  const isRefused = shown instanceof CallError && shown.code === 'REVEAL_LIMIT'
  const endItself = useEffectEvent(() => {
    if (isRefused) toastError(shown)
    readAgain()
  })
  useEffect(() => {
    // The server has ended it already: the list can be read on, masked.
    if (isOver || isRefused) endItself()
  }, [isOver, isRefused])
  const isOpen = seconds > 0
  useEffect(() => {
    // What is shown was counted.
    if (isOpen && shown) void client.invalidateQueries({ queryKey: [revealCalls.getReveal.path] })
  }, [client, isOpen, shown])

  // A rule may let it wait for a second admin, who decides elsewhere.
  const lookAgain = async () => {
    // Whoever cannot be asked now is asked at the next decision, or when the list is read again.
    const fresh = await call(revealCalls.getReveal, { passive: true }).catch(() => undefined)
    if (fresh?.list === list.path) readAgain()
  }
  useLive(may && !isOpen ? 'approval' : undefined, () => void lookAgain())

  if (!may || !state) return undefined
  return {
    state,
    seconds,
    open: () => change(call(revealCalls.openReveal, { body: { list: list.path } })),
    end: () => change(call(revealCalls.endReveal)),
  }
}

/** The time, each second until an instant. */
function useNow(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until <= Date.now()) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    // The time that is known is that of the last countdown.
    const first = setTimeout(tick)
    return () => {
      clearInterval(timer)
      clearTimeout(first)
    }
  }, [until])
  return now
}
