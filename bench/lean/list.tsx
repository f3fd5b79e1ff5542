import { Button, Checkbox, Modal, Pagination, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useState } from 'react'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
type RowProps = { row: Row; columns: readonly string[]; on: boolean; toggle(id: string): void }

const ListRow = memo(({ row, columns, on, toggle }: RowProps) => (
  <tr data-row={row.id}>
    <td>
      <input type="checkbox" aria-label="Select" checked={on} onChange={() => toggle(row.id)} />
    </td>
    {columns.map(name => (
      <td key={name}>{JSON.stringify(row[name])}</td>
    ))}
  </tr>
))

async function readRows(): Promise<Row[]> {
  const answer = await fetch('/api/v1/admin/search', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${localStorage.getItem('walletAdmin.token')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ size: 100 }),
  })
  const { data } = (await answer.json()) as { data: { records: Row[] } }
  return data.records
}

export function List() {
  const { data: rows = [] } = useQuery({ queryKey: ['rows'], queryFn: readRows })
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  const [adding, setAdding] = useState(false)
  const toggle = useCallback((id: string) => setOn(before => new Set(before).add(id)), [])
  const columns = Object.keys(rows[0] ?? {}).slice(1, 13)
  return (
    <>
      <TextInput placeholder="Search" />
      <Select placeholder="Status" data={['active', 'locked']} />
      <Checkbox label="Active" />
      <Button onClick={() => setAdding(true)}>Add</Button>
      <table>
        <thead>
          <tr>
            <th>✓</th>
            {columns.map(name => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ListRow key={row.id} row={row} columns={columns} on={on.has(row.id)} toggle={toggle} />
          ))}
        </tbody>
      </table>
      <Pagination total={10} />
      <Modal opened={adding} onClose={() => setAdding(false)} title="Add">
        <AddForm />
      </Modal>
    </>
  )
}

function AddForm() {
  const form = useForm({ mode: 'uncontrolled', initialValues: { username: '', displayName: '' } })
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <TextInput label="Username" {...form.getInputProps('username')} />
      <TextInput label="Name" {...form.getInputProps('displayName')} />
      <Button type="submit">Save</Button>
    </form>
  )
}
