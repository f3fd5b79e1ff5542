import { Link } from 'react-router'
import { agentCalls } from '#contract/agent/agent.calls.ts'
import { agentFigures } from '#contract/agent/report.types.ts'
import { useReading } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { LedgerCheck } from '#kit/parts/ledger-check.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Tiles } from '#kit/parts/tiles.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { addressOf } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import styles from './agent.module.css'
import { agentReportMessages } from './report.messages.ts'

/** The query in the address of both reports. */
export type ReportQuery = { from?: string; to?: string; agentId?: string }
type Screen = 'agent-report' | 'agent-report-daily'

/** The agent of the report, with links to those above, the sums, and whether the ledger agrees. */
export function ReportSummary({ request, screen }: { request: ReportQuery; screen: Screen }) {
  const t = useText(agentReportMessages)
  const { count, money } = useFigures()
  const { percent } = useShow()
  const { data, error, refresh } = useReading(agentCalls.getAgentSums, { body: request }, { keepOld: true })
  const mayCheck = useCan(agentCalls.checkAgentReport.needs)
  const check = useReading(agentCalls.checkAgentReport, { body: request }, { keepOld: true, enabled: mayCheck })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <div className={styles.summary} aria-busy="true" />
  const { all, own, shareBasisPoints } = data
  // There is no one above the company, and its side is everything.
  const shown = agentFigures.filter(name => data.agent !== null || (name !== 'upMinor' && name !== 'sideMinor'))
  const other: Screen = screen === 'agent-report' ? 'agent-report-daily' : 'agent-report'
  const of = { count: count(own.memberCount), turnover: money(own.turnoverMinor), ggr: money(own.ggrMinor) }
  return (
    <div className={styles.summary}>
      <Crumbs request={request} screen={screen} sums={data} />
      <section aria-label={t('whole')}>
        <Tiles
          items={[
            [t('memberCount'), count(all.memberCount)],
            ...shown.map(name => [t(name), money(all[name])] as const),
            ...(data.agent ? [[t('share'), percent(shareBasisPoints)] as const] : []),
          ]}
        />
      </section>
      <p className={dim.text}>{t('own', of)}</p>
      <p className={dim.text}>
        <Link to={addressOf({ screen: other, query: request })}>
          {t(other === 'agent-report-daily' ? 'daily' : 'byAgent')}
        </Link>
      </p>
      <details className={styles.explained}>
        <summary>{t('explain')}</summary>
        <ul>
          {(['explainSide', 'explainPassed', 'explainKept', 'explainUp', 'explainRound'] as const).map(line => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
      </details>
      {mayCheck && <LedgerCheck reading={check} nameOf={() => t('ggrMinor')} />}
    </div>
  )
}

type CrumbsProps = { request: ReportQuery; screen: Screen; sums: { agent: Place | null; line: readonly Place[] } }
type Place = { id: string; code: string; name: string }

/** The path from the top to the agent of the report, each step a link. Staff begin at the company, an agent at itself. */
function Crumbs({ request: { from, to }, screen, sums: { agent, line } }: CrumbsProps) {
  const t = useText(agentReportMessages)
  const days = { from, to }
  const way = [...line, ...(agent ? [agent] : [])]
  return (
    <nav aria-label={t('way')}>
      <ol className={styles.crumbs}>
        <li>
          <Link to={addressOf({ screen, query: days })} aria-current={agent ? undefined : 'page'}>
            {t('whole')}
          </Link>
        </li>
        {way.map(({ id, code, name }) => (
          <li key={id}>
            <Link
              to={addressOf({ screen, query: { ...days, agentId: id } })}
              aria-current={id === agent?.id ? 'page' : undefined}
            >
              {name} <span className={dim.text}>{code}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
