import { NativeSelect, NumberInput } from '@mantine/core'
import {
  columnRoles,
  importLimits,
  type StatementMapping,
  type StatementPreview,
  withRole,
} from '#contract/pretransaction/import.types.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { importMessages, roleWords } from './import.messages.ts'
import styles from './import.module.css'

type Props = { preview: StatementPreview; onChange(mapping: StatementMapping): void }

/** So many values tell what a column holds. */
const examples = 2

/** Each column of the file with its first values, and what it holds. It stands upright, so that a phone has room for it. */
export function ImportColumns({ preview, onChange }: Props) {
  const t = useText(importMessages)
  const read = useRead()
  const { mapping, rows } = preview
  const header = rows[mapping.skipTop - 1]?.cells
  const first = rows.filter(row => !row.isSkipped).slice(0, examples)
  const roles = columnRoles.map(role => ({ value: role, label: read(roleWords[role]) }))
  return (
    <section>
      <h3 className={styles.title}>{t('columns')}</h3>
      <ul className={styles.columns}>
        {mapping.columns.map((role, at) => {
          const name = header?.[at] ?? ''
          const title = name === '' ? t('column', { number: at + 1 }) : name
          return (
            // Columns have no other identity than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a file's columns never changes.
            <li key={at}>
              <div>
                <strong>{title}</strong>
                <small>{first.flatMap(({ cells }) => cells[at] || []).join(' · ')}</small>
              </div>
              <NativeSelect
                aria-label={t('roleOf', { column: title })}
                data={roles}
                value={role}
                onChange={event => {
                  const chosen = columnRoles.find(one => one === event.currentTarget.value)
                  if (chosen) onChange({ ...mapping, columns: withRole(mapping.columns, at, chosen) })
                }}
              />
            </li>
          )
        })}
      </ul>
      <Reading mapping={mapping} onChange={onChange} />
    </section>
  )
}

/** Which rows are read, and how their dates are. */
function Reading({ mapping, onChange }: { mapping: StatementMapping; onChange: Props['onChange'] }) {
  const t = useText(importMessages)
  const skip = (name: 'skipTop' | 'skipBottom') => (
    <NumberInput
      label={t(name)}
      min={0}
      max={importLimits.skippedRows}
      clampBehavior="strict"
      allowDecimal={false}
      value={mapping[name]}
      onChange={value => {
        if (typeof value === 'number' && value !== mapping[name]) onChange({ ...mapping, [name]: value })
      }}
    />
  )
  return (
    <div className={styles.reading}>
      {skip('skipTop')}
      {skip('skipBottom')}
      <NativeSelect
        label={t('dateOrder')}
        data={[
          { value: 'dayFirst', label: t('dayFirst') },
          { value: 'monthFirst', label: t('monthFirst') },
        ]}
        value={mapping.dateOrder}
        onChange={event =>
          onChange({ ...mapping, dateOrder: event.currentTarget.value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })
        }
      />
    </div>
  )
}
