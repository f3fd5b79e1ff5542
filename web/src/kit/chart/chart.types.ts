/** The colours of series. More of them than these cannot be told apart. */
export const tones = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const
/** One series of the chart: its name in the points' values, its title, its form, and its colour. */
export type Series = { name: string; title: string; draw: 'bar' | 'line'; tone: (typeof tones)[number] }
/** One point of the chart. If `to` is given, the point opens that address. */
type Point = { key: string; label: string; values: Readonly<Record<string, number>>; to?: string | undefined }

export type ChartProps = {
  title: string
  /** What the points are: days, hours. */
  pointTitle: string
  series: readonly Series[]
  points: readonly Point[]
  format(value: number): string
  /** A short format, for the axis. */
  short(value: number): string
}
