import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Call } from '#contract/frames/call.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { onLive } from './live-connection.ts'

type Often = {
  /** Changes are collected for this time, so that a busy brand does not cause a request for each of them. */
  restMs: number
  /** Also reads again at this interval, for changes without a live event. */
  everyMs?: number
}

/**
 * Reads calls again when something of these topics changes, at most once per `restMs`, and not while the page is hidden:
 * `useFresh([dashboardCalls.getFeed], topics, { restMs: 1_000 })`. The lists and times must be constant.
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
