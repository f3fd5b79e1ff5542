import type { SlowCallRow, Storage } from '#contract/operation/operation.types.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useText } from '#kit/text/text.ts'
import { FactTable } from './fact-table.tsx'
import { operationMessages } from './operation.messages.ts'
import { Part } from './part.tsx'
import { useWritten } from './use-written.ts'

/** The slowest calls of each process since it was started. */
export function SlowCalls({ rows }: { rows: readonly SlowCallRow[] }) {
  const t = useText(operationMessages)
  const show = useShow()
  const written = useWritten()
  return (
    <Part title={t('calls')} text={t('callsText')}>
      <FactTable
        label={t('calls')}
        rows={rows}
        keyOf={({ call, process }) => `${call} ${process}`}
        none={t('callsNone')}
        columns={[
          { title: t('call'), render: ({ call }) => call },
          { title: t('seenBy'), render: ({ process }) => process },
          { title: t('count'), end: true, render: ({ count }) => show.count(count) },
          { title: t('p95'), end: true, render: ({ p95Ms }) => written.duration(p95Ms) },
          { title: t('slowest'), end: true, render: ({ slowestMs }) => written.duration(slowestMs) },
        ]}
      />
    </Part>
  )
}

/** How large the database is, how fast it grows, and which months may be archived. */
export function StoragePart({ storage }: { storage: Storage }) {
  const t = useText(operationMessages)
  const show = useShow()
  const written = useWritten()
  const { bytes, perDayBytes, sinceDay, tables, months } = storage
  const growth =
    perDayBytes === null || sinceDay === null
      ? t('growthUnknown')
      : t('growthSince', { size: written.bytes(perDayBytes), day: show.day(sinceDay) })
  const archivable = () => {
    if (months.archivable > 0) return t('archivableNow', { count: months.archivable })
    return months.nextAt ? t('archivableLater', { at: show.day(months.nextAt.slice(0, 10)) }) : t('archivableNone')
  }
  return (
    <Part title={t('storage')} text={t('storageText')}>
      <Detail
        items={[
          [t('size'), written.bytes(bytes)],
          [t('growth'), growth],
          [t('months'), t('monthsText', { count: months.count, size: written.bytes(months.bytes) })],
          [t('archivable'), archivable()],
        ]}
      />
      <FactTable
        label={t('storage')}
        narrow
        rows={tables}
        keyOf={({ name }) => name}
        none={t('growthUnknown')}
        columns={[
          { title: t('table'), render: ({ name }) => name },
          { title: t('bytes'), end: true, render: table => written.bytes(table.bytes) },
        ]}
      />
    </Part>
  )
}
