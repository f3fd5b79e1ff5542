import { Coins } from 'lucide-react'
import { useState } from 'react'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { useAgentRights } from './agent-may.ts'
import { agentCredits } from './credit.list.ts'
import { agentCreditMessages } from './credit.messages.ts'
import { ChooseAgent } from './credit-choose.tsx'

export default function AgentCreditScreen() {
  const t = useText(agentCreditMessages)
  const [choosing, setChoosing] = useState(false)
  const { data: standing } = useCall(agentCalls.getMyAgent)
  const rights = useAgentRights(standing?.agent?.id)
  return (
    <>
      <ListScreen
        list={agentCredits}
        title={useRead()(screens['agent-credit'])}
        {...(rights.mayMove && { onFirst: () => setChoosing(true) })}
      >
        {rights.mayMove && (
          <Button look="primary" icon={<Coins size={16} />} onClick={() => setChoosing(true)}>
            {t('move')}
          </Button>
        )}
      </ListScreen>
      {choosing && <ChooseAgent rights={rights} onClose={() => setChoosing(false)} />}
    </>
  )
}
