import { Link } from 'react-router'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useText } from '#kit/text/text.ts'
import { chartMessages } from './chart.messages.ts'
import styles from './chart.module.css'
import type { ChartProps } from './chart.types.ts'

const Drawing = lazyPart(async () => ({ default: (await import('./chart-drawing.tsx')).ChartDrawing }))

/**
 * Figures over time, as a drawing and as a table for those who cannot see or point: both open the rows behind a point.
 *
 * ```tsx
 * <Chart title={t('lastDays')} pointTitle={t('day')} points={points} format={write} short={shorten}
 *   series={[{ name: 'depositMinor', title: t('deposits'), draw: 'bar', tone: 'first' }]} />
 * ```
 */
export function Chart(props: ChartProps) {
  const { title, pointTitle, series, points, format } = props
  const t = useText(chartMessages)
  const isEmpty = points.every(({ values }) => series.every(({ name }) => (values[name] ?? 0) === 0))
  return (
    <figure className={styles.figure}>
      <figcaption>
        <span>{title}</span>
        {series.map(({ name, title: words, draw, tone }) => (
          <span key={name} data-draw={draw} data-tone={tone}>
            {words}
          </span>
        ))}
      </figcaption>
      <div className={styles.room} aria-hidden="true">
        {isEmpty ? <p>{t('nothing')}</p> : <Drawing {...props} />}
      </div>
      <details className={styles.details}>
        <summary>{t('asTable')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{pointTitle}</th>
                {series.map(({ name, title: words }) => (
                  <th key={name} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ key, label, values, to }) => (
                <tr key={key}>
                  <th scope="row">{to === undefined ? label : <Link to={to}>{label}</Link>}</th>
                  {series.map(({ name }) => (
                    <td key={name}>{format(values[name] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
