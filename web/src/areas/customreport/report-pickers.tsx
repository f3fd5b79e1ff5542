import { MultiSelect, NativeSelect } from '@mantine/core'
import { catalogue, groupsOf, isHeld, lackedOf, subjectOf } from '#contract/customreport/catalogue.ts'
import { type Definition, groupedBy, reportLimits, shapeNames, shapes } from '#contract/customreport/definition.ts'
import { type GroupName, groups, isGroup } from '#contract/customreport/groups.ts'
import { comparisonNames, comparisons } from '#contract/customreport/period.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'
import styles from './customreport.module.css'
import type { PickerProps } from './picker.types.ts'
import { firstDefinition, subjectsFor } from './report-address.ts'
import { FilterPickers } from './report-filters.tsx'
import { PeriodPicker } from './report-period.tsx'

/** Everything that a report is made of. What no sums hold together is shown and cannot be chosen. */
export function ReportPickers({ definition, onChange }: PickerProps) {
  return (
    <div className={styles.pickers}>
      <SubjectPicker definition={definition} onChange={onChange} />
      <MeasurePicker definition={definition} onChange={onChange} />
      <GroupPickers definition={definition} onChange={onChange} />
      <PeriodPicker definition={definition} onChange={onChange} />
      <ComparisonPicker definition={definition} onChange={onChange} />
      <FilterPickers definition={definition} onChange={onChange} />
      <OrderPickers definition={definition} onChange={onChange} />
    </div>
  )
}

function SubjectPicker({ definition, onChange }: PickerProps) {
  const t = useText(customReportMessages)
  const read = useRead()
  const self = useSelf()
  const subjects = subjectsFor(self)
  const all = subjects.includes(definition.subject) ? subjects : [...subjects, definition.subject]
  return (
    <NativeSelect
      label={t('subject')}
      value={definition.subject}
      data={all.map(value => ({ value, label: read(catalogue[value]) }))}
      onChange={event => {
        const next = all.find(name => name === event.currentTarget.value)
        if (next) onChange({ ...firstDefinition(next), period: definition.period, shape: definition.shape })
      }}
    />
  )
}

function MeasurePicker({ definition, onChange }: PickerProps) {
  const t = useText(customReportMessages)
  const read = useRead()
  const self = useSelf()
  const { subject, measures, sort } = definition
  const by = groupedBy(definition)
  const options = Object.entries(subjectOf(subject).measures).map(([value, measure]) => ({
    value,
    label: read(measure),
    disabled:
      !measures.includes(value) && (!isHeld(subject, value, by) || lackedOf(self, subject, [value], []).length > 0),
  }))
  return (
    <MultiSelect
      label={t('measures')}
      description={t('measuresHint', { max: reportLimits.measures })}
      data={options}
      value={measures}
      maxValues={reportLimits.measures}
      searchable
      onChange={chosen => {
        const isSorted = sort === null || sort.by === 'rows' || chosen.includes(sort.by)
        if (chosen.length > 0) onChange({ ...definition, measures: chosen, sort: isSorted ? sort : null })
      }}
    />
  )
}

/** Where a report is grouped: by its rows, within them, and across. */
function GroupPickers({ definition, onChange }: PickerProps) {
  const t = useText(customReportMessages)
  const { rows, column, shape } = definition
  const [first = null, second = null] = rows
  const setRows = (...next: (GroupName | null)[]) =>
    onChange({ ...definition, rows: next.filter(group => group !== null) })
  const hasColumns = shape !== 'table'
  return (
    <>
      <GroupPicker
        label={t('rows')}
        definition={definition}
        value={first}
        within={group => ({ ...definition, rows: [group, ...(second ? [second] : [])] })}
        onChange={group => setRows(group, group === null || group === second ? null : second)}
      />
      {first && (
        <GroupPicker
          label={t('thenBy')}
          definition={definition}
          value={second}
          within={group => ({ ...definition, rows: [first, group] })}
          onChange={group => setRows(first, group)}
        />
      )}
      {(hasColumns || column) && (
        <GroupPicker
          label={t('column')}
          definition={definition}
          value={column}
          within={group => ({ ...definition, column: group })}
          onChange={group => onChange({ ...definition, column: group })}
        />
      )}
    </>
  )
}

type GroupProps = {
  label: string
  definition: Definition
  value: GroupName | null
  /** The report as it would be by this group. */
  within(group: GroupName): Definition
  onChange(group: GroupName | null): void
}

function GroupPicker({ label, definition, value, within, onChange }: GroupProps) {
  const t = useText(customReportMessages)
  const read = useRead()
  const self = useSelf()
  const taken = [...definition.rows, definition.column].filter(group => group !== value)
  const mayBe = (group: GroupName) => {
    const next = within(group)
    const held = next.measures.every(name => isHeld(next.subject, name, groupedBy(next)))
    return held && !taken.includes(group) && lackedOf(self, next.subject, [], [group]).length === 0
  }
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[
        { value: '', label: t('nothing') },
        ...groupsOf(definition.subject).map(group => ({
          value: group,
          label: read(groups[group]),
          disabled: group !== value && !mayBe(group),
        })),
      ]}
      onChange={event => onChange(isGroup(event.currentTarget.value) ? event.currentTarget.value : null)}
    />
  )
}

function ComparisonPicker({ definition, onChange }: PickerProps) {
  const t = useText(customReportMessages)
  const read = useRead()
  return (
    <NativeSelect
      label={t('comparison')}
      value={definition.comparison}
      data={comparisonNames.map(value => ({ value, label: read(comparisons[value]) }))}
      onChange={event => {
        const comparison = comparisonNames.find(name => name === event.currentTarget.value)
        if (comparison) onChange({ ...definition, comparison })
      }}
    />
  )
}

const tops = [5, 10, 20, 50, 100] as const

/** In which order, how many and in which shape. */
function OrderPickers({ definition, onChange }: PickerProps) {
  const t = useText(customReportMessages)
  const read = useRead()
  const { subject, measures, sort, top, shape, column } = definition
  const named = subjectOf(subject).measures
  return (
    <>
      <NativeSelect
        label={t('sort')}
        value={sort?.by ?? ''}
        data={[
          { value: '', label: t('sortNatural') },
          { value: 'rows', label: t('sortRows') },
          ...measures.flatMap(value => {
            const measure = named[value]
            return measure ? [{ value, label: read(measure) }] : []
          }),
        ]}
        onChange={event => {
          const by = event.currentTarget.value
          onChange({ ...definition, sort: by === '' ? null : { by, descending: by !== 'rows' } })
        }}
      />
      {sort && (
        <NativeSelect
          label={t('direction')}
          value={sort.descending ? 'down' : 'up'}
          data={[
            { value: 'down', label: t('descending') },
            { value: 'up', label: t('ascending') },
          ]}
          onChange={event =>
            onChange({ ...definition, sort: { ...sort, descending: event.currentTarget.value === 'down' } })
          }
        />
      )}
      <NativeSelect
        label={t('top')}
        value={top === null ? '' : String(top)}
        data={[
          { value: '', label: t('topAll') },
          ...tops.map(count => ({ value: String(count), label: t('topCount', { count }) })),
        ]}
        onChange={event =>
          onChange({ ...definition, top: tops.find(count => String(count) === event.currentTarget.value) ?? null })
        }
      />
      <NativeSelect
        label={t('shape')}
        value={shape}
        data={shapeNames.map(value => ({ value, label: read(shapes[value]) }))}
        onChange={event => {
          const next = shapeNames.find(name => name === event.currentTarget.value)
          if (next) onChange({ ...definition, shape: next, column: next === 'table' ? null : column })
        }}
      />
    </>
  )
}
