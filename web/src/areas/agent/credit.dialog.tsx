import { createContext, use } from 'react'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { movedCredit } from '#contract/agent/credit.record.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { Form } from '#kit/form/form.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { useText } from '#kit/text/text.ts'
import { agentCreditMessages } from './credit.messages.ts'

const { getAgent, getMyAgent, moveAgentCredit } = agentCalls

const fields = inputsOf(movedCredit)

/** The two agents between which credit moves, for the preview next to the form; staff have no balance of their own. */
const Sides = createContext<{ below: AgentRow | null; above: AgentRow | null }>({ below: null, above: null })

/** Moves credit between the signed-in admin and an agent directly below, and shows beforehand what both will have. */
export function CreditDialog({ agent, onClose }: { agent: AgentRow; onClose(): void }) {
  const t = useText(agentCreditMessages)
  const { money: written } = useFigures()
  const change = useChange()
  const params = { id: agent.id }
  const { data: below = agent } = useCall(getAgent, { params })
  const { data: standing } = useCall(getMyAgent)
  const { name, creditMinor, creditLimitMinor } = below
  return (
    <Dialog title={`${t('move')} · ${agent.code}`} onClose={onClose}>
      <Sides value={{ below, above: standing?.agent ?? null }}>
        <Form
          schema={moveAgentCredit.body}
          initial={{ ...initialOf(movedCredit), way: 'give' }}
          fields={fields}
          submit={async (body, options) => {
            const { moved } = await change(moveAgentCredit, { params, body, ...options })
            toastDone(moved ? t('moved', { name, credit: written(moved.agentAfterMinor) }) : t('waiting'))
          }}
          action={t('confirm')}
          onCancel={onClose}
          onDone={onClose}
          Watch={After}
        >
          <WaitingApproval subjectId={agent.id} kinds={['agentCredit']} entity="agentCredit" />
          <p>{t('now', { name, credit: written(creditMinor), limit: written(creditLimitMinor) })}</p>
        </Form>
      </Sides>
    </Dialog>
  )
}

/** What both will have afterwards. */
function After({ values: { way, amountMinor } }: { values: Values }) {
  const { below, above } = use(Sides)
  const t = useText(agentCreditMessages)
  const { money: written } = useFigures()
  if (typeof amountMinor !== 'number' || !below) return null
  const moved = way === 'take' ? -amountMinor : amountMinor
  const left = (minor: number, limit: number) => {
    if (minor < 0) return t('tooLittle')
    return minor > limit ? `${written(minor)} (${t('overLimit', { limit: written(limit) })})` : written(minor)
  }
  const items: [string, string][] = [[below.name, left(below.creditMinor + moved, below.creditLimitMinor)]]
  if (above) items.push([t('yours'), left(above.creditMinor - moved, above.creditLimitMinor)])
  return (
    <section aria-label={t('after')} aria-live="polite">
      <strong>{t('after')}</strong>
      <Detail items={items} />
    </section>
  )
}
