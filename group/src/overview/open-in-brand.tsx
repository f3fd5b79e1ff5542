import { createContext, type ReactNode, useContext } from 'react'
import { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import type { Opening } from '#contract/officegroup/opening.rules.ts'
import { useText } from '#kit/text/text.ts'
import { call } from '../client/client.ts'
import { groupMessages } from '../group.messages.ts'
import styles from './overview.module.css'

/** Is told why something could not be opened; with undefined that it is tried again. */
export const OpeningProblem = createContext<(problem: string | undefined) => void>(() => undefined)

type Props = { brandId: string; what: Opening; label: string; children: ReactNode }

/** A number that opens in its brand, in a tab of its own, without another sign-in. */
export function OpenInBrand({ brandId, what, label, children }: Props) {
  const t = useText(groupMessages)
  const tell = useContext(OpeningProblem)

  async function open(): Promise<void> {
    tell(undefined)
    // Before anything is waited for: browsers open a tab only while the press is being handled.
    const tab = window.open('about:blank', '_blank')
    try {
      const { address } = await call(groupCalls.opening.openInBrand, { body: { brandId, what } })
      if (!tab) return location.assign(address)
      tab.opener = null
      tab.location.replace(address)
    } catch (error) {
      tab?.close()
      tell(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <button type="button" className={styles.open} title={t('open', { what: label })} onClick={() => void open()}>
      {children}
    </button>
  )
}
