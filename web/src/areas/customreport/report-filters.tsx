import { MultiSelect, NativeSelect } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { groupsOf, isHeld, lackedOf } from '#contract/customreport/catalogue.ts'
import { customReportCalls } from '#contract/customreport/customreport.calls.ts'
import { filterNames, groupedBy, type ReportFilter, reportLimits } from '#contract/customreport/definition.ts'
import { groups } from '#contract/customreport/groups.ts'
import { keyWords } from '#contract/customreport/labels.ts'
import { hourKeys } from '#contract/customreport/period.ts'
import { useWhileTyping } from '#kit/client/use-while-typing.ts'
import { Button } from '#kit/plain/button.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { customReportMessages } from './customreport.messages.ts'
import styles from './customreport.module.css'
import type { PickerProps } from './report-pickers.tsx'
import { useKnownNames } from './use-known-names.ts'

/** What a report is narrowed to: by each group once, to some of its values. */
export function FilterPickers({ definition, onChange }: PickerProps) {
  const t = useText(customReportMessages)
  const read = useRead()
  const self = useSelf()
  // One that was added and has no value yet is in no report.
  const [added, setAdded] = useState<ReportFilter['by'] | null>(null)
  const { subject, filters, measures } = definition
  const used = [...filters.map(({ by }) => by), ...(added ? [added] : [])]
  const offered = filterNames.filter(
    by =>
      groupsOf(subject).includes(by) &&
      !used.includes(by) &&
      measures.every(name => isHeld(subject, name, [...groupedBy(definition), by])) &&
      lackedOf(self, subject, [], [by]).length === 0,
  )
  const set = (by: ReportFilter['by'], is: string[]) => {
    const others = filters.filter(each => each.by !== by)
    setAdded(is.length === 0 ? by : null)
    onChange({ ...definition, filters: is.length === 0 ? others : [...others, { by, is }] })
  }
  const remove = (by: ReportFilter['by']) => {
    setAdded(null)
    onChange({ ...definition, filters: filters.filter(each => each.by !== by) })
  }
  return (
    <fieldset className={styles.filters}>
      <legend>{t('filters')}</legend>
      {used.map(by => (
        <div key={by} className={styles.filter}>
          <ValuesPicker
            subject={subject}
            by={by}
            is={filters.find(each => each.by === by)?.is ?? []}
            onChange={is => set(by, is)}
          />
          <Button
            look="quiet"
            size="small"
            icon={<X size={16} />}
            aria-label={t('removeFilter', { name: read(groups[by]) })}
            onClick={() => remove(by)}
          />
        </div>
      ))}
      {offered.length > 0 && used.length < reportLimits.filters && (
        <NativeSelect
          aria-label={t('addFilter')}
          value=""
          data={[
            { value: '', label: t('addFilter') },
            ...offered.map(value => ({ value, label: read(groups[value]) })),
          ]}
          onChange={event => setAdded(offered.find(name => name === event.currentTarget.value) ?? null)}
        />
      )}
    </fieldset>
  )
}

type ValuesProps = {
  subject: PickerProps['definition']['subject']
  by: ReportFilter['by']
  is: readonly string[]
  onChange(is: string[]): void
}

const hours = hourKeys.map(value => ({ value, label: `${value}:00` }))

function ValuesPicker(props: ValuesProps) {
  const { by } = props
  const read = useRead()
  const words = keyWords[by]
  if (by === 'hour') return <Values {...props} data={hours} />
  if (words)
    return <Values {...props} data={Object.entries(words).map(([value, text]) => ({ value, label: read(text) }))} />
  return <FoundValues {...props} />
}

/** Records are found by typing; the names of those that are chosen are remembered. */
function FoundValues(props: ValuesProps) {
  const { subject, by, is } = props
  const [search, setSearch] = useState('')
  const { reply } = useWhileTyping(customReportCalls.listReportValues, { subject, by, search })
  const found = Object.fromEntries((reply?.values ?? []).map(({ key, name }) => [key, name]))
  const known = useKnownNames(reply && { [by]: found })[by]
  const keys = [...new Set([...is, ...Object.keys(found)])]
  const data = keys.map(value => ({ value, label: found[value] ?? known?.[value] ?? value }))
  return <Values {...props} data={data} onSearch={setSearch} />
}

type Option = { value: string; label: string }
type Chosen = ValuesProps & { data: readonly Option[]; onSearch?: (typed: string) => void }

function Values({ by, is, data, onChange, onSearch }: Chosen) {
  const t = useText(customReportMessages)
  const read = useRead()
  return (
    <MultiSelect
      label={read(groups[by])}
      placeholder={t('find')}
      data={[...data]}
      value={[...is]}
      // Of two agents of one line some would count twice.
      maxValues={by === 'agent' ? 1 : reportLimits.filterValues}
      searchable
      onChange={onChange}
      {...(onSearch && { onSearchChange: onSearch, filter: ({ options }) => options })}
    />
  )
}
