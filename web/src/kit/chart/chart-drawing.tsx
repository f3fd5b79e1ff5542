import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useNavigate } from 'react-router'
import type { ChartProps } from './chart.types.ts'

const colors = {
  first: 'var(--chart-first)',
  second: 'var(--chart-second)',
  third: 'var(--chart-third)',
  fourth: 'var(--chart-fourth)',
  fifth: 'var(--chart-fifth)',
  sixth: 'var(--chart-sixth)',
} as const
const still = { isAnimationActive: false }

/** The drawing itself, in a file of its own because its library is large. The table has the same content. */
export function ChartDrawing({ series, points, format, short }: ChartProps) {
  const navigate = useNavigate()
  function open(index: unknown) {
    const to = points[Number(index)]?.to
    if (to !== undefined) void navigate(to)
  }
  return (
    <CompositeChart
      h={220}
      data={points.map(({ label, values }) => ({ label, ...values }))}
      dataKey="label"
      series={series.map(({ name, title, draw, tone }) => ({ name, label: title, type: draw, color: colors[tone] }))}
      valueFormatter={format}
      curveType="linear"
      withDots={false}
      tickLine="none"
      gridAxis="x"
      gridColor="var(--line)"
      textColor="var(--dim)"
      maxBarWidth={22}
      accessibilityLayer={false}
      barProps={{ ...still, radius: [2, 2, 0, 0] }}
      lineProps={still}
      xAxisProps={{ minTickGap: 24 }}
      // Amounts in satang and counts are both whole numbers.
      yAxisProps={{ width: 64, tickFormatter: short, allowDecimals: false }}
      composedChartProps={{
        margin: { top: 8, right: 4, bottom: 0, left: 0 },
        onClick: ({ activeTooltipIndex }) => open(activeTooltipIndex),
        ...(points.some(({ to }) => to !== undefined) && { style: { cursor: 'pointer' } }),
      }}
    />
  )
}
