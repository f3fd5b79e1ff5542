import { describe, expect, it } from 'vitest'
import { locales } from '#contract/core/text.ts'
import { bareHeading, columnsOf, missingColumns, moveSubjectNames } from '#contract/movein/subjects.ts'
import { exampleFile } from './example-file.ts'
import { assignedOf, byTemplate, withColumn } from './move-assign.ts'

const headings = ['เบอร์', 'ชื่อ', 'สกุล', 'แบงก์', 'เลขที่', 'อื่นๆ']
const whole = { phone: 0, firstName: 1, lastName: 2, bank: 3, accountNumber: 4 }

describe('an assignment of columns', () => {
  it('says what is missing, assigned twice and not used', () => {
    expect(assignedOf('members', whole, headings)).toEqual({ missing: [], twice: [], unused: [5] })
    const { bank: _, ...without } = whole
    expect(assignedOf('members', { ...without, note: 4 }, headings)).toEqual({
      missing: ['bank'],
      twice: ['accountNumber', 'note'],
      unused: [3, 5],
    })
  })

  it('takes the full name in place of its parts', () => {
    const { firstName: _, lastName: __, ...rest } = whole
    expect(assignedOf('members', rest, headings).missing).toEqual(['firstName', 'lastName'])
    expect(assignedOf('members', { ...rest, name: 1 }, headings).missing).toEqual([])
  })

  it('changes one column and leaves the others', () => {
    expect(withColumn({ phone: 0, bank: 3 }, 'bank', 4)).toEqual({ phone: 0, bank: 4 })
    expect(withColumn({ phone: 0, bank: 3 }, 'bank', null)).toEqual({ phone: 0 })
  })

  it('follows a template by headings, wherever they stand, and leaves out what the file lacks', () => {
    const template = {
      id: '',
      name: 'ระบบเดิม',
      subject: 'members' as const,
      headings: { phone: 'Phone No.', bank: 'แบงก์', note: 'หมายเหตุ', gone: 'แบงก์' },
    }
    expect(byTemplate(template, ['แบงก์', 'phone no'])).toEqual({ phone: 1, bank: 0 })
  })
})

describe.each(moveSubjectNames)('the example file of %s', subject => {
  it.each(locales)('has every column that is needed, by a name that is known again, in %s', async locale => {
    const text = await exampleFile(subject, locale).text()
    // Behind its headings there may be a row that shows what is written where.
    const names = (text.trim().split('\r\n')[0] ?? '').split(',')
    const known = new Set(
      names.flatMap(name =>
        Object.entries(columnsOf(subject)).flatMap(([column, { title, headings: others }]) =>
          [title.th, title.en, ...others].map(bareHeading).includes(bareHeading(name)) ? [column] : [],
        ),
      ),
    )
    expect(missingColumns(subject, known)).toEqual([])
    expect(names.some(name => name.includes('"'))).toBe(false)
  })
})
