import { describe, expect, it } from 'vitest'
import { starterRules } from '#contract/approval/starter-rules.ts'
import { approvalKindNames } from '#contract/frames/approval-kinds.ts'

const sources = import.meta.glob<string>('../../{areas,kit}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The kinds that the notices on records name. */
const named = Object.values(sources).flatMap(text =>
  [...text.matchAll(/<WaitingApproval[^>]*?kinds=\{\[([^\]]*)\]\}/g)].flatMap(([, kinds = '']) =>
    [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => kind),
  ),
)

/** The kinds of records whose own changes they show. */
const shown = Object.values(sources).flatMap(text =>
  [...text.matchAll(/<WaitingApproval[^>]*?entity="(\w+)"/g)].map(([, entity]) => entity),
)
/** What is no record, and so has no place of its own. */
const placeless = ['session', 'task']

describe('what waits for a second admin', () => {
  it.each([...new Set(starterRules.map(({ entity }) => entity))].filter(entity => !placeless.includes(entity)))(
    'is shown on the record, where a recommended rule holds its changes back: %s',
    entity => {
      expect(shown).toContain(entity)
    },
  )

  it.each(approvalKindNames.filter(kind => kind !== 'change'))('is shown on the record: %s', kind => {
    expect(named).toContain(kind)
  })
})
