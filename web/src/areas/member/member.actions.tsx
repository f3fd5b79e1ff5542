import { Coins, KeyRound, Landmark, Link as LinkIcon, LogOut, UserCheck, UserMinus, UserX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { mayGo } from '#contract/core/machine.ts'
import { creditCalls } from '#contract/credit/credit.calls.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { type MemberDetail, type MemberStatus, memberMachine } from '#contract/member/member.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { SecretDialog } from '#kit/overlay/secret-dialog.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { AdjustDialog } from '#web/areas/credit/credit-member.public.tsx'
import { nameOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { StatusDialog } from './member-status.dialog.tsx'

const steps = [
  { status: 'active', words: 'activate', Icon: UserCheck },
  { status: 'suspended', words: 'suspend', Icon: UserMinus },
  { status: 'closed', words: 'close', Icon: UserX },
] as const

/** The actions on a member: the steps that its state allows, and the dialogs for its password and account. */
export function MemberActions({ member }: { member: MemberDetail }) {
  const t = useText(memberMessages)
  const change = useChange()
  const [question, setQuestion] = useState<MemberStatus | null>(null)
  const [adjusting, setAdjusting] = useState(false)
  const [link, setLink] = useState<{ url: string; until: string } | null>(null)
  const format = useTimeFormat()
  const name = nameOf(member)

  async function createLink() {
    const title = t('resetLink')
    if (!(await confirm({ title, text: t('resetLinkText', { name }), action: t('resetLinkCreate') }))) return
    try {
      setLink(await change(memberCalls.createResetLink, { params: { id: member.id } }))
    } catch (error) {
      toastError(error)
    }
  }

  async function endSessions() {
    const title = t('endSessions')
    if (!(await confirm({ title, text: t('endSessionsText', { name }), action: title, danger: true }))) return
    try {
      await change(memberCalls.endMemberSessions, { params: { id: member.id } })
      toastDone(t('sessionsEnded', { name }))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <div className={styles.actions}>
      {member.status !== 'closed' && (
        <>
          <Can needs={creditCalls.adjustCredit.needs}>
            <Button icon={<Coins size={16} />} onClick={() => setAdjusting(true)}>
              {t('adjustCredit')}
            </Button>
          </Can>
          <Link to={to('member-change-password', { id: member.id })} className={buttonClass()}>
            <KeyRound size={16} aria-hidden="true" />
            {t('changePassword')}
          </Link>
          {member.status === 'active' && (
            <Button icon={<LinkIcon size={16} />} onClick={() => void createLink()}>
              {t('resetLink')}
            </Button>
          )}
          <Link to={to('member-change-account', { id: member.id })} className={buttonClass()}>
            <Landmark size={16} aria-hidden="true" />
            {t('changeAccount')}
          </Link>
        </>
      )}
      {member.liveSessions > 0 && (
        <Button icon={<LogOut size={16} />} onClick={() => void endSessions()}>
          {t('endSessions')}
        </Button>
      )}
      {steps
        .filter(({ status }) => mayGo(memberMachine, member.status, status))
        .map(({ status, words, Icon }) => (
          <Button key={status} icon={<Icon size={16} />} onClick={() => setQuestion(status)}>
            {t(words)}
          </Button>
        ))}
      {adjusting && <AdjustDialog memberId={member.id} onClose={() => setAdjusting(false)} />}
      {link && (
        <SecretDialog
          title={t('resetLinkUntil', { time: format.dateTime(new Date(link.until)) })}
          items={[[t('resetLink'), link.url]]}
          onClose={() => setLink(null)}
        />
      )}
      {question && <StatusDialog member={member} to={question} onClose={() => setQuestion(null)} />}
    </div>
  )
}
