import { isUnread } from '#contract/operation/operation.rules.ts'
import {
  operationLimits,
  type ProcessRow,
  processKindWords,
  processStateWords,
  type ReplicaRow,
  replicaFaultWords,
} from '#contract/operation/operation.types.ts'
import { useShow } from '#kit/parts/show.tsx'
import type { Tone } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { FactTable } from './fact-table.tsx'
import { operationMessages } from './operation.messages.ts'
import styles from './operation.module.css'
import { Part } from './part.tsx'
import { useWritten } from './use-written.ts'

const stateTones = { serving: 'ok', draining: 'info', silent: 'bad' } as const satisfies Record<string, Tone>

/** Every process of the brand, its version, its last beat and its clock. */
export function Processes({ rows }: { rows: readonly ProcessRow[] }) {
  const t = useText(operationMessages)
  const read = useRead()
  const show = useShow()
  const written = useWritten()
  return (
    <Part title={t('processes')} text={t('processesText')}>
      <FactTable
        label={t('processes')}
        rows={rows}
        keyOf={({ id }) => id}
        none={t('processesNone')}
        columns={[
          {
            title: t('host'),
            render: ({ host, id }) => (
              <span>
                {host}
                <small>{id.slice(0, 8)}</small>
              </span>
            ),
          },
          { title: t('state'), render: ({ state }) => show.badge(stateTones[state], processStateWords[state]) },
          { title: t('kind'), render: ({ kind }) => read(processKindWords[kind]) },
          {
            title: t('version'),
            render: ({ version, build }) => (
              <span>
                {version}
                <small>{build}</small>
              </span>
            ),
          },
          { title: t('startedAt'), render: ({ startedAt }) => show.time(startedAt) },
          { title: t('beatAt'), render: ({ beatAt }) => show.ago(beatAt) },
          {
            title: t('skew'),
            end: true,
            render: ({ skewMs }) => (
              <span className={Math.abs(skewMs) > operationLimits.skewMs ? styles.wrong : undefined}>
                {written.duration(skewMs)}
              </span>
            ),
          },
        ]}
      />
    </Part>
  )
}

/** Every replica as each process sees it. */
export function ReplicaTable({ rows }: { rows: readonly ReplicaRow[] }) {
  const t = useText(operationMessages)
  const show = useShow()
  const written = useWritten()
  const lagOf = ({ lagMs, fault }: ReplicaRow) => {
    if (fault) return show.badge(fault === 'promoted' ? 'info' : 'bad', replicaFaultWords[fault])
    return lagMs === null ? '–' : written.duration(lagMs)
  }
  return (
    <Part title={t('replicas')} text={t('replicasText')}>
      <FactTable
        label={t('replicas')}
        rows={rows}
        keyOf={({ name, process }) => `${name} ${process}`}
        none={t('replicasNone')}
        columns={[
          { title: t('replica'), render: ({ name }) => name },
          { title: t('seenBy'), render: ({ process }) => process },
          {
            title: t('lag'),
            end: true,
            render: row => <span className={isUnread(row) ? styles.wrong : undefined}>{lagOf(row)}</span>,
          },
        ]}
      />
    </Part>
  )
}
