import { expect, it } from 'vitest'
import { agentGrants, allGrants, toPermissions } from '#contract/core/permission.ts'
import type { Call } from '#contract/frames/call.ts'
import { fileNeeds, mayFile, rowCalls } from '#contract/movein/row-calls.ts'
import {
  cellsOf,
  isDailySubject,
  moveSubjectNames,
  type RowSubjectName,
  rowSubjects,
} from '#contract/movein/subjects.ts'
import { rowSpecs } from './row-specs.ts'
import { valueReader } from './row-values.ts'

const subjects = Object.keys(rowSubjects) as RowSubjectName[]
const now = '2026-11-19T05:00:00.000Z'
const setting = {
  brandId: 'test',
  dateOrder: 'dayFirst',
  timeZone: 'Asia/Bangkok',
  today: '2026-11-19',
  now,
} as const

it.each(subjects)('reads the row of the example of %s, in both languages alike', subject => {
  const read = (locale: 'th' | 'en') => {
    const columns = cellsOf(subject)
    return valueReader(subject, setting)(name => columns[name]?.example[locale] ?? '')
  }
  const [thai, english] = [read('th'), read('en')]
  expect(thai.faults).toEqual([])
  expect(english.faults).toEqual([])
  const values: unknown = JSON.parse(thai.read.told)
  // What cannot stand beside the others of an example is left empty in it.
  const shown = Object.entries(cellsOf(subject)).flatMap(([name, { example }]) => (example.en === '' ? [] : [name]))
  expect(Object.keys(values ?? {})).toEqual(shown)
})

it.each(subjects)('knows each row of %s by columns that it has, and makes calls that a row can make', subject => {
  const columns = Object.keys(cellsOf(subject))
  for (const names of rowSpecs[subject].once) expect(columns).toEqual(expect.arrayContaining([...names]))
  for (const call of Object.values<Call>(rowCalls[subject])) {
    expect(call.logs, call.path).toBeDefined()
    // What they answer is seen by nobody, and nobody is there to be asked.
    expect([call.secretReply, call.uploads, call.checks, call.asksOutside], call.path).toEqual(Array(4).fill(undefined))
  }
})

it.each(moveSubjectNames)('is for nobody without flags, and for no agent: %s', subject => {
  for (const step of ['read', 'send', 'keep'] as const) {
    expect(fileNeeds(subject, step).length).toBeGreaterThan(0)
    expect(mayFile({ type: 'company', permissions: toPermissions(allGrants) }, subject, step)).toBe(true)
    expect(mayFile({ type: 'company', permissions: toPermissions([]) }, subject, step)).toBe(false)
    expect(mayFile({ type: 'agent', permissions: toPermissions([...allGrants, ...agentGrants]) }, subject, step)).toBe(
      false,
    )
    const others = allGrants.filter(grant => !grant.startsWith('movingIn.'))
    const isDaily = isDailySubject(subject)
    expect(mayFile({ type: 'company', permissions: toPermissions(others) }, subject, step)).toBe(isDaily)
  }
})
