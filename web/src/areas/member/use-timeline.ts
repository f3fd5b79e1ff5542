import { useState } from 'react'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { TimelineKind } from '#contract/member/member-timeline.types.ts'
import { call } from '#kit/client/client.ts'
import { useReading } from '#kit/client/use-call.ts'
import { toastError } from '#kit/overlay/toast.tsx'
import { type Timeline, withNewest, withOlder } from './timeline-merge.ts'

const { readTimeline } = memberCalls

/**
 * The timeline of a member as far as it was read. Its newest page is read again with everything else on the screen, without
 * losing what was read further down. A component that shows another selection has another key.
 */
export function useTimeline(memberId: string, kinds: readonly TimelineKind[]) {
  const params = { id: memberId }
  const { data, error, refresh } = useReading(readTimeline, { params, body: { kinds } })
  const [known, setKnown] = useState<Timeline | undefined>(data)
  const [busy, setBusy] = useState(false)
  const [newest, setNewest] = useState(data)
  if (data && data !== newest) {
    setNewest(data)
    setKnown(known ? withNewest(known, data) : data)
  }

  async function readOlder() {
    const last = known?.entries.at(-1)
    if (!last) return
    setBusy(true)
    try {
      const after = { at: last.at, kind: last.kind, key: last.key }
      const page = await call(readTimeline, { params, body: { kinds: [...kinds], after } })
      setKnown(before => (before ? withOlder(before, page) : page))
    } catch (thrown) {
      toastError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return { timeline: known, error, refresh, readOlder, busy }
}
