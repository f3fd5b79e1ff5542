import { Select } from '@mantine/core'
import { useState } from 'react'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { useText } from '#kit/text/text.ts'
import type { AgentRights } from './agent-may.ts'
import { CreditDialog } from './credit.dialog.tsx'
import { agentCreditMessages } from './credit.messages.ts'

const offered = 50

/** Asks for the agent to move credit with: one of those directly below. */
export function ChooseAgent({ rights, onClose }: { rights: AgentRights; onClose(): void }) {
  const t = useText(agentCreditMessages)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<AgentRow | null>(null)
  const { reply } = useWhileTyping(agentCalls.searchAgents, { size: offered, ...(typed !== '' && { search: typed }) })
  const found = (reply?.records ?? []).filter(agent => rights.moveCredit(agent))
  if (chosen) return <CreditDialog agent={chosen} onClose={onClose} />
  return (
    <Dialog title={t('move')} onClose={onClose}>
      <Select
        label={t('whom')}
        description={t('whomHint')}
        searchable
        // The server has already filtered.
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        data={found.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        onChange={id => setChosen(found.find(agent => agent.id === id) ?? null)}
      />
    </Dialog>
  )
}
