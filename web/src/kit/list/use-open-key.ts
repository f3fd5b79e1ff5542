import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { chosenAddress, openParam } from './list.state.ts'

/** Which row is open: named by the address, so that it can be shared and survives a reload, or only for now. */
export function useOpenKey(isInAddress: boolean): readonly [string | null, (key: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const [own, setOwn] = useState<string | null>(null)
  const setAddress = useCallback(
    (key: string | null) => {
      const next = new URLSearchParams(location.search)
      if (key === null) next.delete(openParam)
      else next.set(openParam, key)
      setParams(next, { replace: true, ...chosenAddress })
    },
    [setParams],
  )
  return isInAddress ? [params.get(openParam), setAddress] : [own, setOwn]
}
