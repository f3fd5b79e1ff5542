import { useMemo } from 'react'
import { formatPhone } from '#contract/core/phone.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { type MemberDetail, MemberProfile } from '#contract/member/member.types.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { day } from '#kit/form/day.tsx'
import { area, carried, check, tags, text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { phone } from '#kit/form/typed-fields.tsx'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { memberMessages } from './member.messages.ts'
import styles from './member.module.css'
import { memberPicker } from './member.picker.tsx'

const w = eachText(memberMessages)

function fieldsOf({ phone: masked, uplineId, uplineUsername }: MemberDetail) {
  const hint = (words: string) => words.replace('{phone}', formatPhone(masked))
  const known = uplineId && uplineUsername ? { id: uplineId, name: uplineUsername } : undefined
  return {
    firstName: text({ title: w.firstName, maxLength: 60 }),
    lastName: text({ title: w.lastName, maxLength: 60 }),
    phone: phone({ title: w.phone, hint: { th: hint(w.phoneHint.th), en: hint(w.phoneHint.en) }, required: false }),
    lineId: text({ title: w.lineId, maxLength: 40, required: false }),
    birthDate: day({ title: w.birthDate, hint: w.birthDateHint, required: false }),
    uplineId: memberPicker({ title: w.upline, hint: w.uplineHint, required: false }, known),
    tags: tags({ title: w.tags, hint: w.tagsHint, required: false }),
    note: area({ title: w.note, required: false, rows: 3 }),
    canDeposit: check({ title: w.canDeposit }),
    canWithdraw: check({ title: w.canWithdraw }),
    canPlay: check({ title: w.canPlay }),
    canPromote: check({ title: w.canPromote }),
    version: carried,
  }
}

/** What staff can change of a member. */
export function Profile({ member }: { member: MemberDetail }) {
  const t = useText(memberMessages)
  const change = useChange()
  const mayChange = useCan(memberCalls.updateMember.needs)
  const refreshAll = useRefreshAll()
  const fields = useMemo(() => fieldsOf(member), [member])
  const { firstName, lastName, lineId, tags: given, note, version } = member
  const { canDeposit, canWithdraw, canPlay, canPromote } = member
  return (
    <div className={styles.part}>
      <Form
        key={version}
        stored
        draft={`member.${member.id}`}
        schema={MemberProfile}
        initial={{
          firstName,
          lastName,
          phone: undefined,
          lineId,
          birthDate: member.birthDate ?? undefined,
          uplineId: member.uplineId ?? undefined,
          tags: given,
          note,
          canDeposit,
          canWithdraw,
          canPlay,
          canPromote,
          version,
        }}
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
