import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#browser/call-error.ts'
import type { authCalls } from '#contract/auth/auth.calls.ts'
import { call } from '#kit/client/client.ts'
import { landAt } from '#kit/screen/landing.ts'
import { startSession } from '#kit/session/session.ts'
import { useText } from '#kit/text/text.ts'
import { authMessages } from './auth.messages.ts'
import { ownPath } from './auth-landing.ts'
import { authWire } from './auth-wire.ts'
import { WayProblem } from './way-problem.tsx'

type Entrance = { ticket: string; path: string | null }

// Read once, however often the screen is drawn: a ticket is good for one use. It leaves the address and the history with it.
let entrance: Entrance | undefined
let usedTicket: string | undefined
function readEntrance(): Entrance {
  if (entrance === undefined || location.hash !== '') {
    const given = new URLSearchParams(location.hash.slice(1))
    entrance = { ticket: given.get('ticket') ?? '', path: ownPath(given.get('to')) }
  }
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
  return entrance
}

/** Where the screen of all brands leads to: the ticket is exchanged for a session that only reads. */
export default function EnterScreen() {
  const t = useText(authMessages)
  const navigate = useNavigate()
  const [{ ticket, path }] = useState(readEntrance)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    if (usedTicket === ticket) return
    usedTicket = ticket
    call<typeof authCalls.enterByTicket>(authWire.enterByTicket, { body: { ticket } }).then(
      token => {
        startSession(token)
        void navigate(path ?? landAt(), { replace: true })
      },
      (error: unknown) => setProblem(error instanceof CallError ? error.message : t('loginFailed')),
    )
  }, [ticket, path, navigate, t])

  return <WayProblem problem={problem} />
}
