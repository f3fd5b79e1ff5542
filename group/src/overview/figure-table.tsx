import type { SpanName } from '#contract/dashboard/dashboard.types.ts'
import type { GroupBrand, GroupOverview } from '#contract/officegroup/officegroup.types.ts'
import { exclusions } from '#contract/officegroup/total.rules.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { groupMessages } from '../group.messages.ts'
import { BrandNote } from './brand-note.tsx'
import { OpenInBrand } from './open-in-brand.tsx'
import styles from './overview.module.css'
import type { Shown } from './shown.ts'

const figures = [
  { name: 'depositMinor', isMoney: true },
  { name: 'withdrawalMinor', isMoney: true },
  { name: 'netMinor', isMoney: true },
  { name: 'newCount', isMoney: false },
  { name: 'firstDepositCount', isMoney: false },
  { name: 'turnoverMinor', isMoney: true },
  { name: 'ggrMinor', isMoney: true },
] as const
type FigureName = (typeof figures)[number]['name']

type Props = { overview: GroupOverview; span: SpanName; shown: Shown }

/** The same figures of every brand in one column each, so that they can be compared; on a phone each brand is a card. */
export function FigureTable({ overview, span, shown }: Props) {
  const t = useText(groupMessages)
  const read = useRead()
  const { brands, totals, totalOf, leftOut, currency } = overview
  const total = totals.find(({ name }) => name === span)
  const nameOf = (id: string) => brands.find(brand => brand.id === id)?.name ?? id
  const missing = leftOut.map(({ id, why }) => `${nameOf(id)} (${read(exclusions[why])})`).join(', ')
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('brand')}</th>
            {figures.map(({ name }) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {brands.map(brand => (
            <BrandRow key={brand.id} brand={brand} span={span} overview={overview} shown={shown} />
          ))}
        </tbody>
        {total && totalOf.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">
                {t('total')}
                <small>{totalOf.map(nameOf).join(' + ')}</small>
              </th>
              <Cells values={total} currency={currency} shown={shown} />
            </tr>
          </tfoot>
        )}
      </table>
      {missing && <p className={styles.note}>{t('notInTotal', { brands: missing })}</p>}
    </>
  )
}

function BrandRow({ brand, overview, span, shown }: Props & { brand: GroupBrand }) {
  const t = useText(groupMessages)
  const { figures: said } = brand
  const values = said?.data.spans.find(({ name }) => name === span)
  const isGranted = !overview.leftOut.some(({ id, why }) => id === brand.id && why === 'notGranted')
  return (
    <tr data-brand={brand.id} data-old={said?.isFresh === false ? true : undefined}>
      <th scope="row">
        {brand.name}
        <BrandNote brand={brand} overview={overview} shown={shown} />
      </th>
      {values && said ? (
        <Cells values={values} currency={said.data.currency} shown={shown} brand={brand} />
      ) : (
        <td colSpan={figures.length} className={styles.none}>
          {t(isGranted ? 'neverSaid' : 'noRight')}
        </td>
      )}
    </tr>
  )
}

type CellsProps = {
  values: Readonly<Record<FigureName, number>>
  currency: string
  shown: Shown
  /** The brand in which a figure is opened; a total is of none. */
  brand?: Pick<GroupBrand, 'id' | 'name'>
}

function Cells({ values, currency, shown, brand }: CellsProps) {
  const t = useText(groupMessages)
  return figures.map(({ name, isMoney }) => {
    const value = isMoney ? shown.money(values[name], currency) : shown.count(values[name])
    return (
      <td key={name} data-label={t(name)}>
        {brand ? (
          <OpenInBrand brandId={brand.id} what="figures" label={`${brand.name} ${t(name)}`}>
            {value}
          </OpenInBrand>
        ) : (
          value
        )}
      </td>
    )
  })
}
