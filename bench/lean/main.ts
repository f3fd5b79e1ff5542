import { createElement as h, memo, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that shows a list: React, one call, plain cells and a box to tick. What we build is measured beside it. */
type Row = Readonly<Record<string, unknown>> & { readonly id: string }

const ListRow = memo(
  ({ row, columns, on, toggle }: { row: Row; columns: string[]; on: boolean; toggle(id: string): void }) =>
    h(
      'tr',
      { 'data-row': row.id },
      h('td', null, h('input', { type: 'checkbox', checked: on, onChange: () => toggle(row.id) })),
      ...columns.map(name => h('td', { key: name }, JSON.stringify(row[name]))),
    ),
)

function List({ rows }: { rows: Row[] }) {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  const [toggle] = useState(() => (id: string) => setOn(before => new Set(before).add(id)))
  const columns = Object.keys(rows[0] ?? {}).slice(1, 13)
  return h(
    'table',
    null,
    h('thead', null, h('tr', null, h('th'), ...columns.map(name => h('th', { key: name }, name)))),
    h('tbody', null, ...rows.map(row => h(ListRow, { key: row.id, row, columns, on: on.has(row.id), toggle }))),
  )
}

const answer = await fetch('/api/v1/admin/search', {
  method: 'POST',
  headers: { authorization: `Bearer ${localStorage.getItem('walletAdmin.token')}`, 'content-type': 'application/json' },
  body: JSON.stringify({ size: 100 }),
})
const { data } = (await answer.json()) as { data: { records: Row[] } }
const main = document.querySelector('main')
if (main) createRoot(main).render(h(List, { rows: data.records }))
