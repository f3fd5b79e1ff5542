/** What is drawn over the points: its name in their values, what it is called, how, and in which of the chart's colours. */
export type Series = { name: string; title: string; draw: 'bar' | 'line'; tone: 'first' | 'second' | 'third' }
/** One place along the chart. Where `to` is given, it opens what is behind it. */
type Point = { key: string; label: string; values: Readonly<Record<string, number>>; to?: string | undefined }

export type ChartProps = {
  title: string
  /** What the points are: days, hours. */
  pointTitle: string
  series: readonly Series[]
  points: readonly Point[]
  format(value: number): string
  /** The same in few letters, for the axis. */
  short(value: number): string
}
