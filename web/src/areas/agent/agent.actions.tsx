import { ChartNoAxesColumn, Coins, KeyRound, Lock, LockOpen, Pencil, ShieldOff, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { type AgentRow, agentMachine } from '#contract/agent/agent.types.ts'
import { mayGo } from '#contract/core/machine.ts'
import { useChange } from '#kit/client/use-call.ts'
import type { RowAction } from '#kit/list/list.types.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import type { OpenDialog } from './agent.dialog.tsx'
import { agentMessages } from './agent.messages.ts'
import type { AgentRights } from './agent-may.ts'

const { lockAgent, unlockAgent, resetAgentOtp } = agentCalls

type Command = {
  call: typeof lockAgent | typeof unlockAgent | typeof resetAgentOtp
  action: 'lock' | 'unlock' | 'resetOtp'
  text: 'lockText' | 'unlockText' | 'resetOtpText'
  done: 'lockDone' | 'unlockDone' | 'otpReset'
}
const lock: Command = { call: lockAgent, action: 'lock', text: 'lockText', done: 'lockDone' }
const unlock: Command = { call: unlockAgent, action: 'unlock', text: 'unlockText', done: 'unlockDone' }
const resetOtp: Command = { call: resetAgentOtp, action: 'resetOtp', text: 'resetOtpText', done: 'otpReset' }

/** The actions that the signed-in admin may take on an agent. Every admin who sees an agent may read its report. */
export function useAgentActions(
  rights: AgentRights,
  openDialog: (dialog: OpenDialog) => void,
): (agent: AgentRow) => readonly RowAction[] {
  const t = useText(agentMessages)
  const change = useChange()
  const navigate = useNavigate()

  return agent => {
    const { id, name } = agent
    const ask = async ({ call, action, text, done }: Command) => {
      const danger = action !== 'unlock'
      if (!(await confirm({ title: t(action), text: t(text, { name }), action: t(action), danger }))) return
      try {
        await change(call, { params: { id } })
        toastDone(t(done, { name }))
      } catch (error) {
        toastError(error)
      }
    }
    const go = (screen: 'agent-report' | 'agent-add', query: Record<string, string>) =>
      void navigate(addressOf({ screen, query }))
    const when = (may: boolean, actions: readonly RowAction[]) => (may ? actions : [])
    return [
      { title: t('report'), icon: <ChartNoAxesColumn size={16} />, run: () => go('agent-report', { agentId: id }) },
      ...when(rights.moveCredit(agent), [
        { title: t('moveCredit'), icon: <Coins size={16} />, run: () => openDialog({ kind: 'credit', agent }) },
      ]),
      ...when(rights.addBelow(agent), [
        { title: t('addBelow'), icon: <UserPlus size={16} />, run: () => go('agent-add', { below: id }) },
      ]),
      ...when(rights.change(agent), [
        { title: t('edit'), icon: <Pencil size={16} />, run: () => openDialog({ kind: 'edit', agent }) },
        { title: t('resetPassword'), icon: <KeyRound size={16} />, run: () => openDialog({ kind: 'password', agent }) },
        { title: t('resetOtp'), icon: <ShieldOff size={16} />, run: () => void ask(resetOtp) },
        mayGo(agentMachine, agent.status, 'active')
          ? { title: t('unlock'), icon: <LockOpen size={16} />, run: () => void ask(unlock) }
          : { title: t('lock'), icon: <Lock size={16} />, danger: true, run: () => void ask(lock) },
      ]),
    ]
  }
}
