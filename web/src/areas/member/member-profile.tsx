import { useMemo } from 'react'
import { eachText } from '#browser/messages.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { memberListed, memberProfile } from '#contract/member/member.record.ts'
import { type MemberDetail, MemberProfile } from '#contract/member/member.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { phone } from '#kit/form/typed-fields.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { memberPicker } from './member-picker.public.tsx'

const w = eachText(memberMessages)
const r = memberProfile

function fieldsOf({ phone: masked, uplineId, uplineUsername }: MemberDetail) {
  const hint = (words: string) => words.replace('{phone}', formatPhone(masked))
  const known = uplineId && uplineUsername ? { id: uplineId, name: uplineUsername } : undefined
  const { title } = r.phone
  return {
    ...inputsOf(r, { birthDate: w.birthDateHint, tags: w.tagsHint }),
    phone: phone({ title, hint: { th: hint(w.phoneHint.th), en: hint(w.phoneHint.en) }, required: false }),
    uplineId: memberPicker({ title: memberListed.uplineUsername.title, hint: w.uplineHint, required: false }, known),
    version: carried,
  }
}

/** The fields of a member that staff can change. */
export function Profile({ member }: { member: MemberDetail }) {
  const t = useText(memberMessages)
  const change = useChange()
  const mayChange = useCan(memberCalls.updateMember.needs)
  const refreshAll = useRefreshAll()
  const fields = useMemo(() => fieldsOf(member), [member])
  return (
    <div className={styles.part}>
      <Form
        key={member.version}
        stored
        draft={`member.${member.id}`}
        schema={MemberProfile}
        initial={{ ...initialOf(r, member), phone: undefined, version: member.version }}
        fields={fields}
        readOnly={member.status === 'closed' || !mayChange}
        submit={(body, options) => change(memberCalls.updateMember, { params: { id: member.id }, body, ...options })}
        action={t('save')}
        onStale={refreshAll}
        onDone={() => toastDone(t('saved'))}
      />
    </div>
  )
}
