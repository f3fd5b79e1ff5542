import { agentCalls } from '#contract/agent/agent.calls.ts'
import { agentTerms } from '#contract/agent/agent.record.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { agentMessages } from './agent.messages.ts'
import { CreditDialog } from './credit.dialog.tsx'

export type OpenDialog = { kind: 'edit' | 'password' | 'credit'; agent: AgentRow }
type Props = { agent: AgentRow; onClose(): void }

const w = eachText(agentMessages)
const { getAgent, updateAgent, resetAgentPassword } = agentCalls

/** The form of an action on an agent. */
export function AgentDialog({ kind, agent, onClose }: OpenDialog & { onClose(): void }) {
  switch (kind) {
    case 'edit':
      return <EditDialog agent={agent} onClose={onClose} />
    case 'password':
      return <PasswordDialog agent={agent} onClose={onClose} />
    case 'credit':
      return <CreditDialog agent={agent} onClose={onClose} />
  }
}

const editFields = {
  ...inputsOf(agentTerms, { shareBasisPoints: w.shareHint, creditLimitMinor: w.limitHint }),
  version: carried,
}

function EditDialog({ agent, onClose }: Props) {
  const t = useText(agentMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const params = { id: agent.id }
  // The row may be minutes old: the form starts from the current record, and starts again if that was changed meanwhile.
  const { data = agent } = useCall(getAgent, { params })
  const { version } = data
  return (
    <Dialog title={`${t('edit')} · ${agent.code}`} onClose={onClose}>
      <Form
        key={version}
        stored
        draft={`agent-edit.${agent.id}`}
        schema={updateAgent.body}
        initial={{ ...initialOf(agentTerms, data), version }}
        fields={editFields}
        submit={(body, options) => change(updateAgent, { params, body, ...options })}
        action={t('save')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={() => {
          toastDone(t('saved'))
          onClose()
        }}
      />
    </Dialog>
  )
}

function PasswordDialog({ agent: { id, name, username }, onClose }: Props) {
  const t = useText(agentMessages)
  const change = useChange()
  return (
    <Dialog title={t('resetPassword')} onClose={onClose}>
      <Form
        schema={resetAgentPassword.body}
        initial={{ password: '' }}
        fields={{ password: newPassword({ title: w.password, generate: true, avoid: () => [username] }) }}
        submit={(body, options) => change(resetAgentPassword, { params: { id }, body, ...options })}
        action={t('resetPassword')}
        danger
        onCancel={onClose}
        onDone={() => {
          toastDone(t('passwordReset', { name }))
          onClose()
        }}
      >
        <p>{t('resetPasswordText', { name })}</p>
      </Form>
    </Dialog>
  )
}
