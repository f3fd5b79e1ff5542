import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { eachText } from '#browser/messages.ts'
import { says } from '#contract/core/said.ts'
import type { Column } from '#kit/list/list.types.ts'
import { ListTable } from '#kit/list/list-table.tsx'
import { Pager } from '#kit/list/pager.tsx'
import { TotalsStrip } from '#kit/list/totals-strip.tsx'
import { useText } from '#kit/text/text.ts'
import { componentMessages } from './component.messages.ts'
import styles from './components.module.css'

type Row = { id: string; name: string; budgetMinor: number; status: 'ok' | 'bad' }

const w = eachText(componentMessages)
const rows: readonly Row[] = [
  { id: '1', name: 'สมชาย ใจดี', budgetMinor: 123450, status: 'ok' },
  { id: '2', name: 'มาลี ศรีสุข', budgetMinor: 5, status: 'bad' },
  {
    id: '3',
    name: 'A very long name that has to end somewhere before the next column',
    budgetMinor: 100,
    status: 'ok',
  },
]
const page = {
  currentPage: 2,
  recordPerPage: 10,
  totalPages: 7,
  totalRecords: 63,
  totalCapped: false,
  first: null,
  last: null,
  totals: { budgetMinor: 123555 },
  records: [...rows],
}

const totals = [{ field: 'budgetMinor', title: w.budget }]

const columns: readonly Column<Row>[] = [
  { field: 'name', title: w.name, sortable: true },
  {
    field: 'budgetMinor',
    title: w.budget,
    align: 'end',
    said: says.money('budgetMinor'),
  },
  {
    field: 'status',
    title: w.status,
    said: says.text('status', { ok: w.ok }),
    render: ({ status }, { badge }) => badge(status, w[status]),
  },
]

export function ListSamples() {
  const t = useText(componentMessages)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']))
  const removal = { title: t('remove'), icon: <Trash2 size={16} />, run: () => undefined }
  const shared = { columns, keyOf: (row: Row) => row.id, sort: 'name', onSort: () => undefined, skeletonRows: 2 }
  return (
    <>
      <TotalsStrip totals={totals} page={page} query={{}} />
      <div className={styles.table}>
        <ListTable
          {...shared}
          rows={rows}
          changed={new Set(['3'])}
          rowActions={() => [removal]}
          selected={selected}
          onSelect={setSelected}
        >
          {null}
        </ListTable>
      </div>
      <TotalsStrip totals={totals} page={{ ...page, totals: null }} query={{}} />
      <div className={styles.table}>
        <ListTable {...shared} rows={undefined} changed={new Set()}>
          {null}
        </ListTable>
      </div>
      <Pager page={page} size={10} onChange={() => undefined} />
    </>
  )
}
