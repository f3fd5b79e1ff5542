import { expect, it } from 'vitest'
import type { PageOf } from '#contract/core/paging.ts'
import { withNear } from './near.ts'

const reply: PageOf<unknown> = {
  currentPage: 7,
  recordPerPage: 10,
  totalPages: 90,
  totalRecords: 900,
  totalCapped: false,
  first: 'sealed b',
  last: 'sealed k',
  totals: null,
  records: [],
}
const near = { page: 7, first: 'sealed b', last: 'sealed k' }

it('tells of the page that is there, whichever page is asked for next', () => {
  expect(withNear({ status: 'active', page: 8 }, { body: { status: 'active', page: 7 }, reply })).toEqual({
    status: 'active',
    page: 8,
    near,
  })
  expect(withNear({ status: 'active' }, { body: { status: 'active', page: 7 }, reply })).toHaveProperty('near', near)
})

it.each([{ status: 'locked' }, { status: 'active', sort: 'at' }, { status: 'active', size: 50 }, {}])(
  'tells nothing where something else is asked for: %j',
  query => {
    expect(withNear(query, { body: { status: 'active' }, reply })).toEqual(query)
  },
)

it('tells nothing of an empty page', () => {
  expect(withNear({ page: 2 }, { body: {}, reply: { ...reply, first: null, last: null } })).toEqual({ page: 2 })
})
