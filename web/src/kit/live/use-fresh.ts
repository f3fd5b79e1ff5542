import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Call } from '#contract/frames/call.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { onLive } from './live-connection.ts'

type Often = {
  /** What moves is gathered for so long, so that a busy brand is not asked at every change. */
  restMs: number
  /** Reads again by itself after so long, where something moves that tells nobody. */
  everyMs?: number
}

/**
 * Reads calls again when something of these topics changes, at most once per `restMs`, and not while nobody looks:
 * `useFresh([dashboardCalls.getFeed], topics, { restMs: 1_000 })`. Give it lists and times that stay the same.
 */
export function useFresh(calls: readonly Call[], topics: readonly LiveTopic[], often: Often): void {
  const client = useQueryClient()
  const refresh = useEffectEvent(() => {
    for (const { path } of calls) void client.invalidateQueries({ queryKey: [path] })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (document.visibilityState === 'visible') refresh()
      }, often.restMs)
    }
    const ends = topics.map(topic => onLive(topic, soon))
    const every = often.everyMs === undefined ? undefined : setInterval(soon, often.everyMs)
    return () => {
      for (const end of ends) end()
      clearInterval(every)
      clearTimeout(timer)
    }
  }, [topics, often])
}
