import { NativeSelect } from '@mantine/core'
import { daysOf, relativeNames, relativePeriods } from '#contract/customreport/period.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { todayIn } from '#kit/list/day-presets.ts'
import { DropPopover } from '#kit/overlay/drop.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Spinner } from '#kit/plain/spinner.tsx'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { customReportMessages } from './customreport.messages.ts'
import type { PickerProps } from './report-pickers.tsx'

// The calendar is large and seldom needed right away.
const DayRange = lazyPart(
  async () => ({ default: (await import('#kit/list/day-range.tsx')).DayRange }),
  <Spinner size={24} />,
)

/** A period that moves on with the day, or days that stay. */
export function PeriodPicker({ definition, onChange }: PickerProps) {
  const t = useText(customReportMessages)
  const read = useRead()
  const format = useTimeFormat()
  const { period } = definition
  const days = daysOf(period, todayIn(currentBrand().timeZone))
  return (
    <>
      <NativeSelect
        label={t('period')}
        value={typeof period === 'string' ? period : 'fixed'}
        data={[
          ...relativeNames.map(value => ({ value, label: read(relativePeriods[value]) })),
          { value: 'fixed', label: t('fixedDays') },
        ]}
        onChange={event => {
          const next = relativeNames.find(name => name === event.currentTarget.value)
          onChange({ ...definition, period: next ?? days })
        }}
      />
      {typeof period !== 'string' && (
        <DropPopover
          label={t('fixedDays')}
          padding={8}
          button={<Button>{t('days', { from: format.day(period.from), to: format.day(period.to) })}</Button>}
        >
          {close => (
            <DayRange
              from={period.from}
              to={period.to}
              onChange={({ from, to }) => {
                onChange({ ...definition, period: { from, to } })
                close()
              }}
            />
          )}
        </DropPopover>
      )}
    </>
  )
}
