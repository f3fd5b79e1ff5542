import { memberCalls } from '#contract/member/member.calls.ts'
import type { MemberDetail, MemberStatus } from '#contract/member/member.types.ts'
import { useChange } from '#kit/client/use-call.ts'
import { area } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { nameOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'

const w = eachText(memberMessages)
const deeds = {
  active: { call: memberCalls.activateMember, title: 'activate', text: 'activateText' },
  suspended: { call: memberCalls.suspendMember, title: 'suspend', text: 'suspendText' },
  closed: { call: memberCalls.closeMember, title: 'close', text: 'closeText' },
} as const satisfies Record<MemberStatus, object>
const fields = { reason: area({ title: w.reason, hint: w.reasonHint }) }

/** Asks for the reason of a new state, which is stored with the member. */
export function StatusDialog({ member, to, onClose }: { member: MemberDetail; to: MemberStatus; onClose(): void }) {
  const t = useText(memberMessages)
  const change = useChange()
  const { call, title, text } = deeds[to]
  const name = nameOf(member)
  return (
    <Dialog title={t(title)} onClose={onClose}>
      <Form
        schema={call.body}
        initial={{ reason: '' }}
        fields={fields}
        submit={(body, options) => change(call, { params: { id: member.id }, body, ...options })}
        action={t(title)}
        danger={to !== 'active'}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('statusChanged', { name }))
          onClose()
        }}
      >
        <p>{t(text, { name })}</p>
      </Form>
    </Dialog>
  )
}
