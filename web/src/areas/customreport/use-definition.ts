import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Definition } from '#contract/customreport/definition.ts'
import { definitionIn, definitionParam, written } from './report-address.ts'

/** The definition that is worked on: as the address has it, so that it can be sent and survives a reload; at first another one. */
export function useDefinition(start: Definition) {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(definitionParam)
  const definition = useMemo(
    () => (inAddress === null ? null : definitionIn(new URLSearchParams({ [definitionParam]: inAddress }))) ?? start,
    [inAddress, start],
  )
  const change = useCallback(
    (next: Definition | null) =>
      setParams(
        before => {
          const after = new URLSearchParams(before)
          if (next) after.set(definitionParam, written(next))
          else after.delete(definitionParam)
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return { definition, change, isChanged: written(definition) !== written(start) }
}
