import { createContext, type ReactNode, use } from 'react'
import type { RowSteps } from '#kit/list/use-row-work.ts'

/** How the record of a list is opened: where it stands among the others, and whether beside its list or over it. */
type Opened = { readonly steps: RowSteps | undefined; readonly isBeside: boolean }

const alone: Opened = { steps: undefined, isBeside: false }
const OpenedContext = createContext(alone)

export const useOpened = (): Opened => use(OpenedContext)

/** Around the record that a list has opened: its `Drawer` takes the way on and its place from here. */
export function OpenedRecord({ steps, isBeside, children }: Opened & { children: ReactNode }) {
  return <OpenedContext value={{ steps, isBeside }}>{children}</OpenedContext>
}

/** Inside of a record: what is opened there is over it, and not one of the list's rows. */
export function OpenedAlone({ children }: { children: ReactNode }) {
  return <OpenedContext value={alone}>{children}</OpenedContext>
}
