import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { type AgentPlace, agentRecord } from '#contract/agent/agent.record.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { useReading } from '#kit/client/use-call.ts'
import { FirstAction } from '#kit/list/first-action.tsx'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Button } from '#kit/plain/button.tsx'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { agentState } from './agent.cells.ts'
import { agentMessages } from './agent.messages.ts'
import styles from './agent.module.css'
import { type BranchNode, treeOf } from './agent-branch.ts'

const shownAtOnce = 50
const columns = 7
const firstAgent = { screen: 'agent-add' } as const

/** What a row of the tree needs in addition to its agent. */
export type TreeWays = { openMenu(agent: AgentRow, button: HTMLElement): void }

type BranchProps = TreeWays & { parentId?: string; level: number }

/** The agents directly below one agent, a page at a time: a branch is read when it is opened. */
export function Branch({ parentId, level, openMenu }: BranchProps) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, at) => (
    <Page
      // A page is identified by its position alone.
      key={at + 1}
      page={at + 1}
      level={level}
      openMenu={openMenu}
      more={at + 1 === pages ? () => setPages(pages + 1) : undefined}
      {...(parentId !== undefined && { parentId })}
    />
  ))
}

function Page({
  parentId,
  level,
  openMenu,
  page,
  more,
}: BranchProps & { page: number; more: (() => void) | undefined }) {
  const t = useText(agentMessages)
  const body = { page, size: shownAtOnce, ...(parentId !== undefined && { parentId }) }
  const { data, error, refresh } = useReading(agentCalls.searchAgents, { body }, { keepOld: true })
  if (error)
    return (
      <Across>
        <ErrorState error={error} retry={refresh} />
      </Across>
    )
  if (!data)
    return (
      <Across>
        <Waiting />
      </Across>
    )
  if (parentId === undefined && data.totalRecords === 0) {
    return (
      <Across>
        <EmptyState title={t('noneTitle')} text={t('noneText')}>
          <FirstAction first={firstAgent} />
        </EmptyState>
      </Across>
    )
  }
  return (
    <>
      {data.records.map(agent => (
        <Node key={agent.id} agent={agent} level={level} openMenu={openMenu} />
      ))}
      {more && page < data.totalPages && (
        <Across>
          <Button onClick={more}>{t('more')}</Button>
        </Across>
      )}
    </>
  )
}

function Across({ children }: { children: ReactNode }) {
  return (
    <tr className={styles.across}>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

function Node({ agent, level, openMenu }: TreeWays & { agent: AgentRow; level: number }) {
  const [isOpen, setOpen] = useState(false)
  const opens = agent.directCount > 0
  return (
    <>
      <AgentLine
        agent={agent}
        level={level}
        openMenu={openMenu}
        {...(opens && { isOpen, toggle: () => setOpen(!isOpen) })}
      />
      {isOpen && <Branch parentId={agent.id} level={level + 1} openMenu={openMenu} />}
    </>
  )
}

/** The results of a search, opened down to each hit. A hit can be opened further, as anywhere in the tree. */
export function BranchMatch({ text, openMenu }: TreeWays & { text: string }) {
  const t = useText(agentMessages)
  const body = { search: text, size: shownAtOnce }
  const { data, error, refresh } = useReading(agentCalls.searchAgents, { body }, { keepOld: true })
  if (error)
    return (
      <Across>
        <ErrorState error={error} retry={refresh} />
      </Across>
    )
  if (!data)
    return (
      <Across>
        <Waiting />
      </Across>
    )
  if (data.records.length === 0) {
    return (
      <Across>
        <EmptyState title={t('notFound')} text={t('notFoundText')} />
      </Across>
    )
  }
  return <MatchingLines found={treeOf(data.records)} level={1} openMenu={openMenu} />
}

function MatchingLines({ found, level, openMenu }: TreeWays & { found: readonly BranchNode[]; level: number }) {
  return found.map(({ place, agent, below }) => (
    <MatchingLine key={place.id} found={{ place, agent, below }} level={level} openMenu={openMenu} />
  ))
}

function MatchingLine({
  found: { place, agent, below },
  level,
  openMenu,
}: TreeWays & { found: BranchNode; level: number }) {
  const t = useText(agentMessages)
  const leads = below.length > 0
  if (agent && !leads) return <Node agent={agent} level={level} openMenu={openMenu} />
  return (
    <>
      {agent ? (
        <AgentLine agent={agent} level={level} openMenu={openMenu} isOpen />
      ) : (
        <tr aria-level={level} aria-expanded tabIndex={0}>
          <NameCell place={place} level={level} />
          <td colSpan={columns - 1} className={dim.text}>
            {t('leads')}
          </td>
        </tr>
      )}
      <MatchingLines found={below} level={level + 1} openMenu={openMenu} />
    </>
  )
}

type LineProps = TreeWays & { agent: AgentRow; level: number; isOpen?: boolean; toggle?: () => void }

function AgentLine({ agent, level, isOpen, toggle, openMenu }: LineProps) {
  const t = useText(agentMessages)
  const show = useShow()
  const { name, currency } = agent
  return (
    <tr aria-level={level} aria-expanded={isOpen} tabIndex={0}>
      <NameCell place={agent} level={level} {...(isOpen !== undefined && { isOpen })} {...(toggle && { toggle })} />
      <td data-label={show.read(agentRecord.status.title)}>{agentState(agent, show)}</td>
      <td data-align="end" data-label={show.read(agentRecord.shareBasisPoints.title)}>
        {show.percent(agent.shareBasisPoints)}
      </td>
      <td data-align="end" data-label={show.read(agentRecord.creditMinor.title)}>
        {show.money(agent.creditMinor, currency)}
        <span className={dim.text}>
          {' / '}
          {show.money(agent.creditLimitMinor, currency)}
        </span>
      </td>
      <td data-align="end" data-label={show.read(agentRecord.directCount.title)}>
        {show.count(agent.directCount)}
      </td>
      <td data-align="end" data-label={show.read(agentRecord.memberCount.title)}>
        {show.count(agent.memberCount)}
      </td>
      <td className={styles.more}>
        <Button
          look="quiet"
          size="small"
          icon={<Ellipsis size={16} />}
          aria-haspopup="menu"
          aria-label={t('actions', { name })}
          data-menu
          onClick={event => openMenu(agent, event.currentTarget)}
        />
      </td>
    </tr>
  )
}

type NameProps = { place: AgentPlace; level: number; isOpen?: boolean; toggle?: () => void }

function NameCell({ place: { code, name }, level, isOpen, toggle }: NameProps) {
  const t = useText(agentMessages)
  return (
    <th scope="row" className={styles.name} style={{ paddingLeft: `min(${8 + (level - 1) * 20}px, 30vw)` }}>
      {toggle ? (
        <button
          type="button"
          className={styles.toggle}
          data-toggle
          tabIndex={-1}
          aria-label={t(isOpen ? 'close' : 'open', { name })}
          onClick={toggle}
        >
          {isOpen ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <span>
        {name} <span className={dim.text}>{code}</span>
      </span>
    </th>
  )
}
