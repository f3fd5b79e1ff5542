import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { memberListed, memberNotes, memberPerson } from '#contract/member/member.record.ts'
import { screens } from '#contract/screens.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { useChange } from '#kit/client/use-call.ts'
import { bankAccount } from '#kit/form/bank-account.tsx'
import { text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { begins } from '#kit/form/sections.ts'
import { phone } from '#kit/form/typed-fields.tsx'
import { when } from '#kit/form/when.ts'
import { useCan } from '#kit/guard/can.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { sellerPicker } from '#web/areas/seller/seller-choice.public.tsx'
import { nameOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import { Lookalikes } from './member-lookalikes.tsx'
import { agentPicker, memberPicker } from './member-picker.public.tsx'

const w = eachText(memberMessages)
const { createMember } = memberCalls

const r = { ...memberPerson, ...memberNotes }

const { firstName, lastName, lineId, birthDate, tags, note } = inputsOf(r, {
  firstName: w.nameHint,
  birthDate: w.birthDateHint,
  tags: w.tagsHint,
})

const fields = {
  phone: begins(w.partPerson, phone({ title: r.phone.title })),
  firstName,
  lastName,
  account: bankAccount({ title: w.account }),
  username: begins(
    w.partSignIn,
    text({ title: memberListed.username.title, hint: w.usernameHint, maxLength: 32, required: false }),
  ),
  password: newPassword({ title: w.password, generate: true }),
  lineId: begins(w.partMore, lineId),
  birthDate,
  uplineId: begins(
    w.partOrigin,
    memberPicker({ title: memberListed.uplineUsername.title, hint: w.uplineHint, required: false }),
  ),
  agentId: agentPicker({ title: memberListed.agentCode.title, hint: w.agentHint, required: false }),
  sellerId: sellerPicker({ title: memberListed.sellerName.title, hint: w.sellerHint, required: false }),
  tags: begins(w.partNotes, tags),
  note,
}
const initial = {
  ...initialOf(r),
  account: { bank: '' as const, number: '' },
  username: '',
  password: '',
  agentId: undefined,
  sellerId: undefined,
}

export default function MemberAddScreen() {
  const t = useText(memberMessages)
  const read = useRead()
  const navigate = useNavigate()
  const change = useChange()
  const namesSeller = useCan(sellerCalls.findSellers.needs)
  const shown = useMemo(() => ({ ...fields, sellerId: when(() => namesSeller, fields.sellerId) }), [namesSeller])
  return (
    <FormScreen title={read(screens['member-add'])} text={t('addText')}>
      <Form
        draft="member-add"
        schema={createMember.body}
        initial={initial}
        fields={shown}
        Watch={Lookalikes}
        submit={async (body, options) => {
          const member = await change(createMember, { body, ...options })
          toastDone(t('created', { name: nameOf(member) }))
        }}
        action={t('add')}
        onCancel={() => void navigate(to('member-management'))}
        onDone={() => void navigate(to('member-management'))}
      />
    </FormScreen>
  )
}
