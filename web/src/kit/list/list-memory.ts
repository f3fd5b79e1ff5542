import { type RefObject, useLayoutEffect, useRef } from 'react'
import { tokenStore } from '#kit/session/session.ts'

/** The address that each list was left with, and how far it was scrolled there; for this page and this session only. */
const addresses = new Map<string, string>()
const places = new Map<string, readonly number[]>()

// Whoever signs in next starts afresh.
tokenStore.subscribe(() => {
  if (tokenStore.get() !== null) return
  addresses.clear()
  places.clear()
})

export const rememberAddress = (pathname: string, search: string): unknown => addresses.set(pathname, search)
export const rememberedAddress = (pathname: string): string | undefined => addresses.get(pathname)

/** On a desk the table scrolls inside its box, on a phone the whole screen does. */
const scrollersOf = (box: HTMLElement): readonly (Element | null | undefined)[] => [
  box.querySelector('table')?.parentElement,
  box.closest('main'),
]

/** Brings a list back to where it was scrolled when its address was left, once it has rows. */
export function useScrollMemory(box: RefObject<HTMLElement | null>, address: string, hasRows: boolean): void {
  const restored = useRef(false)
  useLayoutEffect(() => {
    if (!hasRows || restored.current || !box.current) return
    restored.current = true
    const place = places.get(address)
    scrollersOf(box.current).forEach((scroller, at) => {
      if (scroller && place?.[at]) scroller.scrollTop = place[at]
    })
  }, [box, address, hasRows])

  useLayoutEffect(() => {
    const left = box.current
    return () => {
      if (left)
        places.set(
          address,
          scrollersOf(left).map(scroller => scroller?.scrollTop ?? 0),
        )
    }
  }, [box, address])
}
