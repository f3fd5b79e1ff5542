import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '#browser/store.ts'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { agentRecord } from '#contract/agent/agent.record.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useRefreshAll } from '#kit/client/use-call.ts'
import { FilterBar } from '#kit/list/filter-bar.tsx'
import { useListState } from '#kit/list/list.state.ts'
import { RowMenu } from '#kit/list/row-menu.tsx'
import { useFresh } from '#kit/live/use-fresh.ts'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { RefreshButton } from '#kit/parts/refresh-button.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { phone } from '#kit/screen/phone.ts'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useAgentActions } from './agent.actions.tsx'
import { AgentDialog, type OpenDialog } from './agent.dialog.tsx'
import { agentMessages } from './agent.messages.ts'
import styles from './agent.module.css'
import { moveInTree } from './agent-keys.ts'
import { useAgentRights } from './agent-may.ts'
import { Branch, BranchMatch } from './agent-tree.tsx'

const followed = [agentCalls.searchAgents]
const topics = ['agent', 'agentCredit'] as const
const often = { restMs: 1_000 }

export default function AgentManagementScreen() {
  const t = useText(agentMessages)
  const read = useRead()
  // There are no keys on a phone.
  const isPhone = useStore(phone)
  const { data: standing } = useCall(agentCalls.getMyAgent)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [menu, setMenu] = useState<{ agent: AgentRow; button: HTMLElement } | null>(null)
  const { query, change } = useListState(agentCalls.searchAgents)
  const text = String(query['search'] ?? '')
  const rights = useAgentRights(standing?.agent?.id)
  const actionsOf = useAgentActions(rights, setDialog)
  const openMenu = (agent: AgentRow, button: HTMLElement) => setMenu({ agent, button })
  useFresh(followed, topics, often)
  return (
    <section>
      <PageHeader title={read(screens['agent-management'])} {...(!isPhone && { text: t('treeHelp') })}>
        {rights.mayAdd && (
          <Link to={to('agent-add')} className={buttonClass('primary')}>
            <UserPlus size={16} aria-hidden="true" />
            {t('add')}
          </Link>
        )}
      </PageHeader>
      <FilterBar filters={[]} searchHint={t('search')} query={query} onChange={change}>
        <RefreshButton onClick={useRefreshAll()} />
      </FilterBar>
      <div className={styles.scroll}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose rows open is a tree grid */}
        <table className={styles.tree} role="treegrid" aria-label={t('tree')} onKeyDown={moveInTree}>
          <thead>
            <tr>
              <th scope="col">{read(agentRecord.name.title)}</th>
              <th scope="col">{read(agentRecord.status.title)}</th>
              <th scope="col" data-align="end">
                {read(agentRecord.shareBasisPoints.title)}
              </th>
              <th scope="col" data-align="end">
                {read(agentRecord.creditMinor.title)} / {read(agentRecord.creditLimitMinor.title)}
              </th>
              <th scope="col" data-align="end">
                {read(agentRecord.directCount.title)}
              </th>
              <th scope="col" data-align="end">
                {read(agentRecord.memberCount.title)}
              </th>
              <th scope="col" data-align="end">
                {t('does')}
              </th>
            </tr>
          </thead>
          <tbody>
            {text === '' ? <Branch level={1} openMenu={openMenu} /> : <BranchMatch text={text} openMenu={openMenu} />}
          </tbody>
        </table>
      </div>
      {menu && <RowMenu actions={actionsOf(menu.agent)} button={menu.button} onClose={() => setMenu(null)} />}
      {dialog && <AgentDialog {...dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}
