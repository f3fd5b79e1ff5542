import { describe, expect, it } from 'vitest'
import { calendarOf } from '../core/day.ts'
import { catalogue, groupsOf, isHeld, measureOf, subjectNames } from './catalogue.ts'
import { Definition } from './definition.ts'
import { comparedDays, daysIn, daysOf, timeKeys } from './period.ts'
import { sentenceOf } from './sentence.ts'
import { isRatio } from './subject.ts'

const th = { locale: 'th', calendar: calendarOf('th', 'buddhist') } as const
const en = { locale: 'en', calendar: calendarOf('en', 'common') } as const
const asked = (more: object) =>
  Definition.parse({ subject: 'money', measures: ['deposit', 'withdrawal'], rows: ['day'], period: 'last30', ...more })

describe('the catalogue', () => {
  const measures = subjectNames.flatMap(subject =>
    Object.keys(catalogue[subject].measures).map(name => [`${subject}.${name}`, subject, name] as const),
  )

  it.each(measures)('%s is held by sums, alone and by some group', (_, subject, name) => {
    expect(isHeld(subject, name, [])).toBe(true)
    expect(groupsOf(subject).some(group => isHeld(subject, name, [group]))).toBe(true)
    const measure = measureOf(subject, name)
    if (measure && isRatio(measure)) {
      for (const side of [measure.of, measure.per]) expect(Object.keys(catalogue[subject].measures)).toContain(side)
    } else if (measure?.opensWith) expect(measure.opensBy).toContain(measure.opensWith)
  })
})

describe('a report in a sentence', () => {
  it('says what, by what, when and beside what', () => {
    const definition = asked({ rows: ['day', 'bank'], comparison: 'before' })
    expect(sentenceOf(definition, th)).toBe('เงินฝากและเงินถอน แยกตามวันและธนาคาร 30 วันล่าสุด เทียบกับช่วงก่อนหน้า')
    expect(sentenceOf(definition, en)).toBe(
      'Deposits and withdrawals by day and bank, last 30 days, compared with the period before',
    )
  })

  it('says what it is narrowed to and how many rows there are', () => {
    const definition = asked({
      rows: ['bank'],
      top: 5,
      filters: [{ by: 'bank', is: ['KBANK', 'SCB'] }],
      period: { from: '2026-03-01', to: '2026-03-02' },
    })
    expect(sentenceOf(definition, th)).toBe(
      'เงินฝากและเงินถอน แยกตามธนาคาร 5 อันดับแรก เฉพาะธนาคาร กสิกรไทยและไทยพาณิชย์ 1 มี.ค. 2569 ถึง 2 มี.ค. 2569',
    )
    expect(sentenceOf(definition, en)).toBe(
      'Deposits and withdrawals by bank, top 5, only bank Kasikornbank and Siam Commercial Bank, 1 Mar 2026 to 2 Mar 2026',
    )
  })
})

describe('a period', () => {
  // A Thursday.
  const today = '2026-11-19'

  it.each([
    ['today', '2026-11-19', '2026-11-19'],
    ['yesterday', '2026-11-18', '2026-11-18'],
    ['last7', '2026-11-13', '2026-11-19'],
    ['last30', '2026-10-21', '2026-11-19'],
    ['thisWeek', '2026-11-16', '2026-11-19'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-19'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s is from %s to %s', (period, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to })
  })

  it.each([
    ['before', '2026-02-19', '2026-03-30'],
    ['week', '2026-03-24', '2026-05-02'],
    ['month', '2026-02-28', '2026-04-08'],
    ['year', '2025-03-31', '2025-05-09'],
  ] as const)('is compared with as many days at most: %s', (comparison, from, to) => {
    expect(comparedDays({ from: '2026-03-31', to: '2026-05-09' }, comparison)).toEqual({ from, to })
  })

  it('has every day, week, month, weekday and hour, those that it begins within, too', () => {
    const days = { from: '2026-02-27', to: '2026-03-03' }
    expect(timeKeys('day', days)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'])
    expect(timeKeys('week', days)).toEqual(['2026-02-23', '2026-03-02'])
    expect(timeKeys('month', days)).toEqual(['2026-02', '2026-03'])
    expect(timeKeys('weekday', days)).toEqual(['1', '2', '5', '6', '7'])
    expect(timeKeys('hour', days)).toHaveLength(24)
    expect(daysIn('week', '2026-02-23', days)).toEqual({ from: '2026-02-27', to: '2026-03-01' })
    expect(daysIn('month', '2026-02', days)).toEqual({ from: '2026-02-27', to: '2026-02-28' })
  })
})
