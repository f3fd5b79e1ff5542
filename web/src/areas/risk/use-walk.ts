import { useSearchParams } from 'react-router'
import { type LinkKind, linkKindNames, linkKinds } from '#contract/risk/link.types.ts'

/** A longer way is none that anybody remembers, and an address has an end. */
const stepsAtMost = 12

const isKind = (word: string): word is LinkKind => word in linkKinds
const isId = (word: string) => /^[0-9a-f-]{36}$/.test(word)

/**
 * The way that somebody walked from a member from neighbour to neighbour. It is in the address: it can be shared, and the back
 * button goes back one step.
 */
export function useWalk(from: string) {
  const [params, setParams] = useSearchParams()
  const steps = [from, ...(params.get('walk') ?? '').split(',').filter(isId).slice(0, stepsAtMost)]
  const chosen = (params.get('by') ?? '').split(',').filter(isKind)

  function addressOf(change: Readonly<Record<string, string>>): URLSearchParams {
    const address = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value === '') address.delete(name)
      else address.set(name, value)
    }
    return address
  }
  const stay = { replace: true, preventScrollReset: true }
  return {
    /** Everybody on the way, the one in the middle last. */
    steps,
    at: steps.at(-1) ?? from,
    chosen,
    opened: params.get('at'),
    /** The address of a step of the way, of which those after it are gone. */
    back: (step: number) => `?${addressOf({ walk: steps.slice(1, step + 1).join(), at: '' })}`,
    onward: (id: string) => `?${addressOf({ walk: [...steps.slice(1), id].slice(-stepsAtMost).join(), at: '' })}`,
    /** The address in which a neighbour is opened, or closed again. */
    open: (id: string) => `?${addressOf({ at: params.get('at') === id ? '' : id })}`,
    toggle: (kind: LinkKind) =>
      setParams(
        addressOf({ by: linkKindNames.filter(each => (each === kind) !== chosen.includes(each)).join(), at: '' }),
        stay,
      ),
  }
}
export type Walk = ReturnType<typeof useWalk>
