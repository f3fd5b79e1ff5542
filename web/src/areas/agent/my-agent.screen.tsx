import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { agentRecord } from '#contract/agent/agent.record.ts'
import type { AgentStanding } from '#contract/agent/agent.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { buttonClass } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useAgentActions } from './agent.actions.tsx'
import { agentState } from './agent.cells.ts'
import { AgentDialog, type OpenDialog } from './agent.dialog.tsx'
import { agents } from './agent.list.ts'
import { agentMessages } from './agent.messages.ts'
import styles from './agent.module.css'
import { useAgentRights } from './agent-may.ts'

const followed = [agentCalls.getMyAgent, agentCalls.searchAgents]
const topics = ['agentCredit'] as const
const often = { restMs: 1_000 }

export default function MyAgentScreen() {
  const t = useText(agentMessages)
  const { data: standing, error, refresh } = useCall(agentCalls.getMyAgent)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const rights = useAgentRights(standing?.agent?.id)
  const rowActions = useAgentActions(rights, setDialog)
  // Credit moves without a change of the agents themselves.
  useFresh(followed, topics, often)
  return (
    <>
      <ListScreen
        list={agents}
        title={useRead()(screens['my-agent'])}
        summary={error ? <ErrorState error={error} retry={refresh} /> : <Standing standing={standing} />}
        rowActions={rowActions}
      >
        {rights.mayAdd && (
          <Link to={to('agent-add')} className={buttonClass('primary')}>
            <UserPlus size={16} aria-hidden="true" />
            {t('add')}
          </Link>
        )}
      </ListScreen>
      {dialog && <AgentDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** The signed-in agent with their balance; for staff, the tree as a whole. */
function Standing({ standing }: { standing: AgentStanding | undefined }) {
  const t = useText(agentMessages)
  const { count, money } = useFigures()
  const show = useShow()
  if (!standing) return <div className={styles.summary} aria-busy="true" />
  const { agent, agentCount, memberCount, creditMinor } = standing
  const ownTerms = (own: NonNullable<typeof agent>) =>
    [
      [show.read(agentRecord.creditMinor.title), money(own.creditMinor)],
      [show.read(agentRecord.creditLimitMinor.title), money(own.creditLimitMinor)],
      [show.read(agentRecord.shareBasisPoints.title), show.percent(own.shareBasisPoints)],
    ] as const
  return (
    <section className={styles.summary} aria-label={t(agent ? 'mine' : 'brandTop')}>
      {agent && (
        <p className={styles.who}>
          <strong>{agent.name}</strong> <span className={dim.text}>{agent.code}</span> {agentState(agent, show)}
        </p>
      )}
      <Tiles
        items={[
          ...(agent ? ownTerms(agent) : []),
          [t('agentsBelow'), count(agentCount)],
          [t('membersBelow'), count(memberCount)],
          [t('creditBelow'), money(creditMinor)],
        ]}
      />
      <h2 className={styles.below}>{t('directDownlines')}</h2>
    </section>
  )
}
