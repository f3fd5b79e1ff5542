import { eachText } from '#browser/messages.ts'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { agentTerms } from '#contract/agent/agent.record.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { carried } from '#kit/form/fields.tsx'
import { newPassword } from '#kit/form/new-password.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
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
  const params = { id: agent.id }
  // The row may be minutes old: the form starts from the current record, and starts again if that was changed meanwhile.
  const { data = agent } = useCall(getAgent, { params })
  return (
    <ChangeDialog
      stored
      title={`${t('edit')} · ${agent.code}`}
      draft={`agent-edit.${agent.id}`}
      call={updateAgent}
      params={params}
      initial={{ ...initialOf(agentTerms, data), version: data.version }}
      fields={editFields}
      action={t('save')}
      done={t('saved')}
      onClose={onClose}
    />
  )
}

function PasswordDialog({ agent: { id, name, username }, onClose }: Props) {
  const t = useText(agentMessages)
  return (
    <ChangeDialog
      danger
      title={t('resetPassword')}
      call={resetAgentPassword}
      params={{ id }}
      initial={{ password: '' }}
      fields={{ password: newPassword({ title: w.password, generate: true, avoid: () => [username] }) }}
      action={t('resetPassword')}
      done={t('passwordReset', { name })}
      onClose={onClose}
    >
      <p>{t('resetPasswordText', { name })}</p>
    </ChangeDialog>
  )
}
