import { eachText } from '#browser/messages.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import type { MemberDetail, MemberStatus } from '#contract/member/member.types.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area } from '#kit/form/fields.tsx'
import { useText } from '#kit/text/text.ts'
import { nameOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'

const w = eachText(memberMessages)
const commands = {
  active: { call: memberCalls.activateMember, title: 'activate', text: 'activateText' },
  suspended: { call: memberCalls.suspendMember, title: 'suspend', text: 'suspendText' },
  closed: { call: memberCalls.closeMember, title: 'close', text: 'closeText' },
} as const satisfies Record<MemberStatus, object>
const fields = { reason: area({ title: w.reason, hint: w.reasonHint }) }

/** Asks for the reason of a new state, which is stored with the member. */
export function StatusDialog({ member, to, onClose }: { member: MemberDetail; to: MemberStatus; onClose(): void }) {
  const t = useText(memberMessages)
  const { call, title, text } = commands[to]
  const name = nameOf(member)
  return (
    <ChangeDialog
      danger={to !== 'active'}
      title={t(title)}
      call={call}
      params={{ id: member.id }}
      initial={{ reason: '' }}
      fields={fields}
      action={t(title)}
      done={t('statusChanged', { name })}
      onClose={onClose}
    >
      <p>{t(text, { name })}</p>
    </ChangeDialog>
  )
}
