import { writtenDay } from '../core/day.ts'
import { fill, type Locale } from '../core/text.ts'
import { measureOf, subjectOf } from './catalogue.ts'
import type { Definition } from './definition.ts'
import { type GroupName, groups } from './groups.ts'
import { type GroupNames, labelOf, type Pen } from './labels.ts'
import { comparisons, relativePeriods } from './period.ts'

const join = { th: { and: 'และ', comma: ' ' }, en: { and: ' and ', comma: ', ' } } as const

/** Several names as people say them: `a, b and c`. */
export function listed(names: readonly string[], locale: Locale): string {
  const { and, comma } = join[locale]
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(comma)}${and}${last}`
}

const words = {
  by: { th: ' แยกตาม{groups}', en: ' by {groups}' },
  top: { th: ' {top} อันดับแรก', en: ', top {top}' },
  within: { th: ' เฉพาะ{filters}', en: ', only {filters}' },
  fixed: { th: ' {from} ถึง {to}', en: ', {from} to {to}' },
  oneDay: { th: ' {from}', en: ', {from}' },
  compared: { th: ' เทียบกับ{comparison}', en: ', compared with the {comparison}' },
} as const

const lowered = (text: string, locale: Locale) =>
  locale === 'en' && !/^[A-Z]{2}/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** A report in one sentence: `เงินฝากและเงินถอน แยกตามวันและธนาคาร 30 วันล่าสุด เทียบกับช่วงก่อนหน้า`. */
export function sentenceOf(definition: Definition, pen: Pen, names: GroupNames = {}): string {
  const { locale, calendar } = pen
  const { subject, measures, rows, column, filters, period, comparison, top } = definition
  const named = (name: GroupName) => lowered(groups[name][locale], locale)
  const titles = measures.map(name => measureOf(subject, name)?.[locale] ?? name)
  const grouped = [...rows, ...(column ? [column] : [])].map(named)
  const narrowed = filters.map(
    ({ by, is }) =>
      `${named(by)} ${listed(
        is.map(key => labelOf(by, key, pen, names)),
        locale,
      )}`,
  )
  const said = (template: { readonly [L in Locale]: string }, params: Record<string, string | number>) =>
    fill(template[locale], params)
  const when =
    typeof period === 'string'
      ? `${locale === 'th' ? ' ' : ', '}${lowered(relativePeriods[period][locale], locale)}`
      : said(period.from === period.to ? words.oneDay : words.fixed, {
          from: writtenDay(period.from, calendar),
          to: writtenDay(period.to, calendar),
        })
  return [
    listed(
      titles.map((title, place) => (place === 0 ? title : lowered(title, locale))),
      locale,
    ),
    grouped.length > 0 ? said(words.by, { groups: listed(grouped, locale) }) : '',
    top === null ? '' : said(words.top, { top }),
    narrowed.length > 0 ? said(words.within, { filters: listed(narrowed, locale) }) : '',
    when,
    comparison === 'none' ? '' : said(words.compared, { comparison: lowered(comparisons[comparison][locale], locale) }),
  ].join('')
}

/** A name for a new report, until somebody gives it another. */
export const proposedName = (definition: Definition, locale: Locale): string => {
  const first = measureOf(definition.subject, definition.measures[0] ?? '')
  const [row] = definition.rows
  const title = first?.[locale] ?? subjectOf(definition.subject)[locale]
  return row ? `${title}${fill(words.by[locale], { groups: lowered(groups[row][locale], locale) })}` : title
}
