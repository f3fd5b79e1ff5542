import { memo } from 'react'
import { actions, type Feature, features, type Grant } from '#contract/core/permission.ts'
import { actionWords } from '#contract/employee/grant.record.ts'
import { menuGroups } from '#contract/screens.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { roleMessages } from './role.messages.ts'
import styles from './role-matrix.module.css'
import { type FeatureGroup, type Grants, grantsOfColumn, grantsOfRow, stateOf } from './role-matrix.ts'

type Props = {
  groups: readonly FeatureGroup[]
  grants: Grants
  before: Grants
  held: Grants
  readOnly: boolean
  /** Toggles these flags together. */
  onToggle(of: readonly Grant[]): void
}

/** Features in rows, the four flags in columns; the headers toggle whole rows and columns. */
export function MatrixTable({ groups, grants, before, held, readOnly, onToggle }: Props) {
  const t = useText(roleMessages)
  const read = useRead()
  const shown = groups.flatMap(({ features: names }) => names)
  const everything = shown.flatMap(grantsOfRow)
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('feature')}</th>
          <th scope="col">
            <Tick label={t('all')} of={everything} grants={grants} readOnly={readOnly} onToggle={onToggle} />
            {t('all')}
          </th>
          {actions.map(action => (
            <th key={action} scope="col">
              <Tick
                label={t('wholeColumn', { action: read(actionWords[action]) })}
                of={grantsOfColumn(action, shown)}
                grants={grants}
                readOnly={readOnly}
                onToggle={onToggle}
              />
              {read(actionWords[action])}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, features: names }) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th scope="colgroup" colSpan={2 + actions.length}>
              {read(menuGroups[group])}
            </th>
          </tr>
          {names.map(feature => (
            <FeatureRow
              key={feature}
              feature={feature}
              grants={grants}
              before={before}
              held={held}
              readOnly={readOnly}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = Omit<Props, 'groups'> & { feature: Feature }

// A change of one flag redraws one row, not all of them.
const FeatureRow = memo(Row, (a, b) => {
  const same = (of: 'grants' | 'before' | 'held') =>
    grantsOfRow(a.feature).every(grant => a[of].has(grant) === b[of].has(grant))
  return a.readOnly === b.readOnly && a.onToggle === b.onToggle && same('grants') && same('before') && same('held')
})

function Row({ feature, grants, before, held, readOnly, onToggle }: RowProps) {
  const t = useText(roleMessages)
  const read = useRead()
  const name = read(features[feature])
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Tick
          label={t('wholeRow', { feature: name })}
          of={grantsOfRow(feature)}
          grants={grants}
          readOnly={readOnly}
          onToggle={onToggle}
        />
      </td>
      {actions.map(action => {
        const grant: Grant = `${feature}.${action}`
        const isOn = grants.has(grant)
        const change = isOn === before.has(grant) ? undefined : isOn ? 'added' : 'dropped'
        return (
          <td key={action} data-change={change} title={held.has(grant) ? undefined : t('notHeld')}>
            <Tick
              label={t('cell', { action: read(actionWords[action]), feature: name })}
              of={[grant]}
              grants={grants}
              readOnly={readOnly || !held.has(grant)}
              onToggle={onToggle}
            />
          </td>
        )
      })}
    </tr>
  )
}

type TickProps = {
  label: string
  of: readonly Grant[]
  grants: Grants
  readOnly: boolean
  onToggle(of: readonly Grant[]): void
}

function Tick({ label, of, grants, readOnly, onToggle }: TickProps) {
  const state = stateOf(grants, of)
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      disabled={readOnly}
      ref={box => {
        if (box) box.indeterminate = state === 'some'
      }}
      onChange={() => onToggle(of)}
    />
  )
}
