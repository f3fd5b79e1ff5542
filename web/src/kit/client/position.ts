import { positionIn, reaches } from '#contract/frames/position.ts'

const key = 'walletAdmin.position'

/** The furthest position that an answer or an event has named, in any tab, also before this page was loaded. */
export const knownPosition = (): string | undefined => positionIn(localStorage.getItem(key))

export function notePosition(text: string | null | undefined): void {
  const position = positionIn(text)
  const known = knownPosition()
  if (position && !(known && reaches(known, position))) localStorage.setItem(key, position)
}
