import { type RefObject, useLayoutEffect, useRef } from 'react'
import { tokenStore } from '#kit/session/session.ts'

/** The address with which each list was left, and its scroll position there; for this page and this session only. */
const addresses = new Map<string, string>()
const places = new Map<string, readonly number[]>()

// The next admin who signs in starts afresh.
tokenStore.subscribe(() => {
  if (tokenStore.get() !== null) return
  addresses.clear()
  places.clear()
})

export const rememberAddress = (pathname: string, search: string): unknown => addresses.set(pathname, search)
export const rememberedAddress = (pathname: string): string | undefined => addresses.get(pathname)

/** On a desktop the table scrolls inside its box, on a phone the whole screen does. */
const scrollersOf = (box: HTMLElement): readonly (Element | null | undefined)[] => [
  box.querySelector('table')?.parentElement,
  box.closest('main'),
]

/** Restores the scroll position with which the address of a list was left, once it has rows. */
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
