import { describe, expect, it } from 'vitest'
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

describe('what waits for a second admin', () => {
  it.each(approvalKindNames)('is shown on the record: %s', kind => {
    expect(named).toContain(kind)
  })
})
