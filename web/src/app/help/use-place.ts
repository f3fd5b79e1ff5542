import { useEffect, useState } from 'react'

export type Place = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }

const lookEveryMs = 120
/** After this time the heading has to do: the element is not there for this admin, or not on a phone. */
const patienceMs = 2500
/** Of something as long as a list, the upper part is pointed to, so that there is room for the words. */
const mostHeight = 0.4
const margin = 6
const edge = 2

const isSeen = (element: Element) => element.checkVisibility()

const firstSeen = (selectors: readonly string[]) =>
  selectors.flatMap(selector => [...document.querySelectorAll(selector)]).find(isSeen)

function placeOf(element: Element): Place {
  const { top, left, right, height } = element.getBoundingClientRect()
  const [begin, end] = [Math.max(edge, left - margin), Math.min(innerWidth - edge, right + margin)]
  return {
    top: top - margin,
    left: begin,
    width: end - begin,
    height: Math.min(height + 2 * margin, innerHeight * mostHeight),
  }
}

const isSame = (a: Place | null, b: Place) =>
  a !== null && a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height

/** Where the first of these elements is seen, followed while the page moves; null until it is there. */
export function usePlace(selectors: readonly string[] | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    if (!selectors) return
    const since = Date.now()
    let found: Element | undefined
    const look = () => {
      const before = found?.isConnected ? found : undefined
      found = before ?? firstSeen(selectors)
      if (!found && Date.now() - since > patienceMs) found = firstSeen(['main h1'])
      if (!found) return
      if (!before) found.scrollIntoView({ block: 'nearest' })
      const next = placeOf(found)
      setPlace(last => (isSame(last, next) ? last : next))
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [selectors])
  return selectors && place
}
