import type { Option } from './list.types.ts'

const hours: readonly Option[] = Array.from({ length: 24 }, (_, hour) => {
  const value = String(hour).padStart(2, '0')
  return { value, label: `${value}:00–${value}:59` }
})

/** The hours of a day, by the brand's clock. */
export const useHourOptions = (): readonly Option[] => hours
