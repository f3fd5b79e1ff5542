import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { MemberRow } from '#contract/member/member.types.ts'
import { type RiskSignalName, riskSignals, type sharedWith } from '#contract/member/member-signals.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { members } from './member.list.ts'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { useSignalWords } from './member-signal.public.ts'

/** The filter of the member list for those who share what the signal is about; null if nothing is shared. */
const others: Record<RiskSignalName, keyof typeof sharedWith | null> = {
  sameAccount: 'sameAccountAs',
  sameDevice: 'sameDeviceAs',
  sameIp: 'sameIpAs',
  accountChanged: null,
  depositsWithoutPlay: null,
  bonusOnlyPlay: null,
  blocked: null,
}

/** The part of the member's screen with the rows behind a signal that nobody else shares. */
const rows: Partial<Record<RiskSignalName, string>> = { depositsWithoutPlay: 'bets', bonusOnlyPlay: 'promotions' }

/** The reasons for a second look at this member. Each signal links to its details. */
export function RiskSignals({ memberId }: { memberId: string }) {
  const t = useText(memberMessages)
  const read = useRead()
  const wordsOf = useSignalWords()
  const [opened, setOpened] = useState<RiskSignalName | null>(null)
  const { data } = useCall(memberCalls.listRiskSignals, { params: { id: memberId } })
  if (!data || data.signals.length === 0) return null
  return (
    <>
      <ul className={styles.risks} aria-label={t('risks')}>
        {data.signals.map(risk => {
          const { serious, why } = riskSignals[risk.signal]
          const look = { className: styles.risk ?? '', title: read(why), 'data-serious': serious || undefined }
          const content = (
            <>
              <TriangleAlert size={14} aria-hidden="true" />
              {wordsOf(risk)}
            </>
          )
          return (
            <li key={risk.signal}>
              {others[risk.signal] ? (
                <button type="button" {...look} onClick={() => setOpened(risk.signal)}>
                  {content}
                </button>
              ) : risk.signal === 'blocked' ? (
                // The entries stand below, for those who may read them.
                <span {...look}>{content}</span>
              ) : (
                <Link {...look} to={`${to('member-detail', { id: memberId })}?part=${rows[risk.signal] ?? 'accounts'}`}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {opened && <Sharers signal={opened} memberId={memberId} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The members who share it, and what that may mean. */
function Sharers({ signal, memberId, onClose }: { signal: RiskSignalName; memberId: string; onClose(): void }) {
  const read = useRead()
  const navigate = useNavigate()
  const name = others[signal]
  function open({ id }: MemberRow) {
    onClose()
    void navigate(to('member-detail', { id }))
  }
  return (
    <Drawer title={read(riskSignals[signal])} onClose={onClose}>
      <p>{read(riskSignals[signal].why)}</p>
      {name && <ListPanel list={sharers} part="sharers" within={{ [name]: memberId }} onOpen={open} />}
    </Drawer>
  )
}

/** Next to a member there is room only for name, state and balance. */
const shownFields = ['username', 'firstName', 'status', 'cashMinor']
const { totals: _, ...plain } = members
const sharers = { ...plain, columns: plain.columns.filter(({ field }) => shownFields.includes(field)) }
