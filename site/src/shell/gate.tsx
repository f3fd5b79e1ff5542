import type { ReactNode } from 'react'
import type { Text } from '#contract/core/text.ts'
import { coreSystemErrors } from '#contract/website/core.errors.ts'
import { Notice } from '#site/kit/parts.tsx'
import { useRead } from '#site/text/text.ts'
import { type SiteState, useSite } from './site.ts'

type Texts = SiteState['texts']
type Row = { shut: Text; own: keyof Texts; note?: keyof Texts }

/** For each switch of the operator: the message while it is off, the operator's own message, and a note shown while it is on. */
const switches = {
  registration: { shut: coreSystemErrors.WEBSITE_REGISTRATION_SHUT, own: 'registrationShut' },
  deposit: { shut: coreSystemErrors.WEBSITE_DEPOSIT_SHUT, own: 'depositShut', note: 'depositNote' },
  withdrawal: { shut: coreSystemErrors.WEBSITE_WITHDRAWAL_SHUT, own: 'withdrawalShut', note: 'withdrawalNote' },
  play: { shut: coreSystemErrors.WEBSITE_PLAY_SHUT, own: 'playShut' },
} as const satisfies Record<string, Row>

/** Shows its content while the switch is on, and otherwise the reason why it is closed. */
export function Gate({ name, children }: { name: keyof typeof switches; children: ReactNode }) {
  const read = useRead()
  const { state } = useSite()
  const { shut, own, note }: Row = switches[name]
  if (!state[name]) return <Notice>{read(state.texts[own]) || read(shut)}</Notice>
  const said = note && read(state.texts[note])
  return (
    <>
      {said && (
        <Notice>
          <p className="plain-text">{said}</p>
        </Notice>
      )}
      {children}
    </>
  )
}
