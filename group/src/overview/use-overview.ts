import { useCallback, useEffect, useState } from 'react'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import type { GroupOverview } from '#contract/officegroup/officegroup.types.ts'
import { call } from '../client/client.ts'

const everyMs = 60_000

/** What the brands say, asked again every minute while the page is seen. What was shown stays until there is something newer. */
export function useOverview() {
  const [overview, setOverview] = useState<GroupOverview>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(true)

  const ask = useCallback(
    (passive: boolean) =>
      call(groupCalls.overview.getOverview, { passive })
        .then(
          said => {
            setOverview(said)
            setError(undefined)
          },
          (thrown: unknown) => setError(thrown instanceof Error ? thrown.message : String(thrown)),
        )
        .finally(() => setBusy(false)),
    [],
  )

  useEffect(() => {
    void ask(false)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask(true)
    }, everyMs)
    return () => clearInterval(timer)
  }, [ask])

  function refresh(): void {
    setBusy(true)
    void ask(false)
  }
  return { overview, error, busy, refresh }
}
