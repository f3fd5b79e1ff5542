import { useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useStore } from '#browser/store.ts'
import { type Screen, screenList } from '#contract/screens.ts'
import { rememberedNames } from '#kit/store/remembered-names.ts'

/** The entry of the menu under which an address is: its own, or that of the list that it belongs to. */
export function entryOf(pathname: string): Screen | undefined {
  const screen = screenList.find(({ path }) => matchPath(path, pathname))
  if (screen?.menu && !screen.adds) return screen
  return screenList.find(({ name }) => name === screen?.parent)
}

export const useEntry = (): Screen | undefined => entryOf(useLocation().pathname)

/** A menu of which nothing is remembered shows what was pinned. */
const openAtFirst: readonly string[] = ['pinned']

const toggledName = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter(each => each !== name) : [...names, name]

/**
 * Which groups are open: those that this admin has opened on this device, and the group of the current screen, until the admin
 * folds that one too.
 */
export function useOpenGroups(adminId: string, here: string | undefined) {
  const remembered = rememberedNames(`menu.open.${adminId}`)
  const names = useStore(remembered) ?? openAtFirst
  const [folded, setFolded] = useState<string | null>(null)
  // Another group is current now: the old choice is over.
  if (folded !== null && folded !== here) setFolded(null)
  const isOpen = (name: string) => names.includes(name) || (name === here && folded !== here)
  function toggle(name: string) {
    const opens = !isOpen(name)
    if (opens !== names.includes(name)) remembered.set(toggledName(names, name))
    if (name === here) setFolded(opens ? null : name)
  }
  return { isOpen, toggle }
}
