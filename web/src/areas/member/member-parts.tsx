import { useState } from 'react'
import { useNavigate } from 'react-router'
import { eachText } from '#browser/messages.ts'
import type { ActivityRow } from '#contract/activity/activity.calls.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { MemberDetail } from '#contract/member/member.types.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { area } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { accountOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { changes, notes, signIns } from './member-parts.list.ts'

const w = eachText(memberMessages)
type Props = { member: MemberDetail }

export const SignIns = ({ member }: Props) => (
  <ListPanel list={signIns} part="signIns" within={{ memberId: member.id }} />
)

const noteFields = { text: area({ title: w.noteText, rows: 3 }) }

export function Notes({ member }: Props) {
  const t = useText(memberMessages)
  const change = useChange()
  const mayAdd = useCan(memberCalls.addMemberNote.needs)
  // Adding a note clears the form.
  const [added, setAdded] = useState(0)
  return (
    <>
      {mayAdd && (
        <div className={styles.part}>
          <Form
            key={added}
            draft={`member-note.${member.id}`}
            schema={memberCalls.addMemberNote.body}
            initial={{ text: '' }}
            fields={noteFields}
            submit={(body, options) =>
              change(memberCalls.addMemberNote, { params: { id: member.id }, body, ...options })
            }
            action={t('addNote')}
            onDone={() => {
              toastDone(t('noteAdded'))
              setAdded(added + 1)
            }}
          />
        </div>
      )}
      <ListPanel list={notes} part="notes" within={{ memberId: member.id }} />
    </>
  )
}

export function Changes({ member }: Props) {
  const navigate = useNavigate()
  const open = ({ entityId }: ActivityRow) => void navigate(`${to('activity-logs')}?entityId=${entityId}`)
  return <ListPanel list={changes} part="changes" within={{ entityId: member.id }} onOpen={open} />
}

export function Accounts({ member }: Props) {
  const t = useText(memberMessages)
  const show = useShow()
  const { data, error, refresh } = useCall(memberCalls.listMemberAccounts, { params: { id: member.id } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return (
    <ul className={styles.accounts}>
      {data.accounts.map(account => (
        <li key={account.id}>
          <strong>{accountOf(account, show)}</strong>
          {account.until === null && <StatusBadge tone="ok">{t('current')}</StatusBadge>}
          <span>
            {t('since')} <Time at={account.since} />
            {account.until !== null && (
              <>
                {' '}
                {t('until')} <Time at={account.until} />
              </>
            )}
          </span>
          <span>
            {t('changedBy')} {account.changedBy ?? t('byMember')}
            {account.reason && ` · ${account.reason}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
