import { useNavigate, useParams } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { screens } from '#contract/screens.ts'
import { useChange } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { nameOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'

const w = eachText(memberMessages)
const { changeMemberPassword } = memberCalls
const fields = { password: newPassword({ title: w.password, generate: true }) }

export default function MemberChangePasswordScreen() {
  const { id = '' } = useParams()
  const t = useText(memberMessages)
  const read = useRead()
  const navigate = useNavigate()
  const change = useChange()
  const leave = () => void navigate(to('member-detail', { id }))
  return (
    <FormScreen title={read(screens['member-change-password'])} text={t('changePasswordText')}>
      <Form
        schema={changeMemberPassword.body}
        initial={{ password: '' }}
        fields={fields}
        submit={async (body, options) => {
          const member = await change(changeMemberPassword, { params: { id }, body, ...options })
          toastDone(t('passwordChanged', { name: nameOf(member) }))
        }}
        action={t('changePassword')}
        onCancel={leave}
        onDone={leave}
      />
    </FormScreen>
  )
}
