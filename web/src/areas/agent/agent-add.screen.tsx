import { useNavigate, useSearchParams } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { newAgent } from '#contract/agent/agent.record.ts'
import { Id } from '#contract/core/paging.ts'
import { screens } from '#contract/screens.ts'
import { useChange, useReading } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { FormScreen } from '#kit/form/form-screen.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { Denied } from '#kit/guard/denied.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { to } from '#kit/screen/to.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { agentMessages } from './agent.messages.ts'
import { useAgentRights } from './agent-may.ts'

const w = eachText(agentMessages)
const { createAgent, getAgent, getMyAgent } = agentCalls

const inputs = inputsOf(newAgent, {
  code: w.codeHint,
  username: w.usernameHint,
  shareBasisPoints: w.shareHint,
  creditLimitMinor: w.limitHint,
})
// In the order of the form.
const fields = {
  parentId: carried,
  code: inputs.code,
  name: inputs.name,
  username: inputs.username,
  password: newPassword({ title: w.password, generate: true }),
  shareBasisPoints: inputs.shareBasisPoints,
  creditLimitMinor: inputs.creditLimitMinor,
}

export default function AgentAddScreen() {
  const t = useText(agentMessages)
  const read = useRead()
  const show = useShow()
  const navigate = useNavigate()
  const change = useChange()
  const self = useSelf()
  const [params] = useSearchParams()
  const standing = useReading(getMyAgent, {})
  const rights = useAgentRights(standing.data?.agent?.id)
  const request = Id.safeParse(params.get('below')).data
  const named = useReading(getAgent, { params: { id: request ?? '' } }, { enabled: request !== undefined })
  const parent = named.data ?? standing.data?.agent
  const leave = () => void navigate(to('agent-management'))
  if (!rights.mayAdd) return <Denied who={self} />
  const failed = standing.error ?? named.error
  if (failed) return <ErrorState error={failed} retry={standing.refresh} />
  if (!standing.data || (request !== undefined && !named.data)) return <Waiting />
  return (
    <FormScreen title={read(screens['agent-add'])} text={t('addText')}>
      <Form
        draft={`agent-add.${request ?? ''}`}
        schema={createAgent.body}
        initial={{
          ...(parent && { parentId: parent.id }),
          ...initialOf(newAgent),
          password: '',
        }}
        fields={fields}
        submit={async (body, options) => {
          const { name } = await change(createAgent, { body, ...options })
          toastDone(t('added', { name }))
        }}
        action={t('add')}
        onCancel={leave}
        onDone={leave}
      >
        <Notice tone="info">
          {parent ? t('addUnder', { name: `${parent.code} · ${parent.name}` }) : t('addTop')}
          {parent && (
            <>
              {' · '}
              {show.read(newAgent.shareBasisPoints.title)} {show.percent(parent.shareBasisPoints)}
            </>
          )}
        </Notice>
      </Form>
    </FormScreen>
  )
}
