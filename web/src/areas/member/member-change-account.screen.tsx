import { useNavigate, useParams } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { memberCalls } from '#contract/member/member.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { bankAccount } from '#kit/form/bank-account.tsx'
import { area } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { nameOf } from './member.cells.tsx'
import { memberMessages } from './member.messages.ts'
import { Lookalikes } from './member-lookalikes.tsx'
import { Accounts } from './member-parts.tsx'

const w = eachText(memberMessages)
const { changeMemberAccount, getMember } = memberCalls
const fields = { account: bankAccount({ title: w.newAccount }), reason: area({ title: w.reason }) }

export default function MemberChangeAccountScreen() {
  const { id = '' } = useParams()
  const t = useText(memberMessages)
  const read = useRead()
  const navigate = useNavigate()
  const change = useChange()
  const { data } = useCall(getMember, { params: { id } })
  const leave = () => void navigate(to('member-detail', { id }))
  return (
    <FormScreen title={read(screens['member-change-account'])} text={t('changeAccountText')}>
      <Form
        draft={`member-account.${id}`}
        schema={changeMemberAccount.body}
        initial={{ account: { bank: '', number: '' }, reason: '' }}
        fields={fields}
        Watch={Lookalikes}
        submit={async (body, options) => {
          const member = await change(changeMemberAccount, { params: { id }, body, ...options })
          toastDone(t('accountChanged', { name: nameOf(member) }))
        }}
        action={t('changeAccount')}
        onCancel={leave}
        onDone={leave}
      />
      {data && (
        <section>
          <h2>{t('history')}</h2>
          <Accounts member={data} />
        </section>
      )}
    </FormScreen>
  )
}
