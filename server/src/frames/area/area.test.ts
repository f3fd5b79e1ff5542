import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Approvers } from '#frames/approval/approval.ts'
import type { Job } from '#platform/job/job-queue.ts'
import type { AnyList } from '#platform/list/list.ts'
import type { SearchProvider, SearchTable } from '#platform/list/search.ts'
import { viewHandlers } from '#platform/list/view.ts'
import { bulkCallsOf } from '#platform/task/bulk.ts'
import type { ContentReaders } from '#platform/version/version.ts'
import { type AdminAnswers, defineArea, joined, listsOf } from './area.ts'

const job: Job = { run: async () => undefined }
const search: SearchProvider = { needs: calls.search.find.needs, find: async () => [] }
const agree = async () => undefined
const content = async () => undefined
const list: AnyList = {
  call: calls.member.searchMembers,
  source: () => {
    throw new Error('nobody reads it')
  },
}

const first = defineArea({
  admin: { view: viewHandlers },
  lists: [list],
  jobs: { tidy: job },
  search: { member: search },
  approvals: { promotion: agree },
  versions: { role: content },
})
const second = defineArea({ admin: { live: () => undefined }, jobs: { fold: job }, search: { role: search } })

describe('areas', () => {
  it('are put together by their names', () => {
    const both = [first, second] as const
    expect(joined(both, 'admin')).toEqual({ ...first.admin, ...second.admin })
    expect(joined(both, 'jobs')).toEqual({ tidy: job, fold: job })
    expect(joined(both, 'search')).toEqual({ member: search, role: search })
    expect(joined(both, 'approvals')).toEqual({ promotion: agree })
    expect(joined(both, 'versions')).toEqual({ role: content })
    expect(joined(both, 'site')).toEqual({})
    expect(listsOf(both)).toEqual([list])
  })

  it.each([
    ['admin', defineArea({ admin: { view: viewHandlers } }), 'view'],
    ['jobs', defineArea({ jobs: { tidy: job } }), 'tidy'],
    ['search', defineArea({ search: { member: search } }), 'member'],
    ['approvals', defineArea({ approvals: { promotion: agree } }), 'promotion'],
    ['versions', defineArea({ versions: { role: content } }), 'role'],
  ] as const)('are refused where two of them claim the same %s', (part, claiming, name) => {
    expect(() => joined([first, second, claiming], part)).toThrow(`Two areas have the same ${part}: ${name}`)
  })

  it('are refused where two of them read their list by the same call', () => {
    expect(() => listsOf([first, second, { lists: [list] }])).toThrow('lists: /member/search')
  })

  it('answer a call that is bulk by a handler', () => {
    expect(() => bulkCallsOf(calls, { member: () => undefined })).toThrow(
      'is made without a request and has no handler',
    )
  })

  // Checked by the compiler: a line that is no longer an error fails the type check.
  it('answer every call of their tables, and bring what is demanded of all of them', () => {
    const { createView: _missing, ...incomplete } = viewHandlers
    // @ts-expect-error a call without a handler
    const withoutHandler = defineArea({ admin: { view: incomplete } })
    // @ts-expect-error a table that the contract does not have
    const unknown = defineArea({ admin: { views: viewHandlers } })
    // @ts-expect-error tables that no area answers
    const admin: AdminAnswers = joined([first, second], 'admin')
    // @ts-expect-error kinds of requests that no area knows how to carry out
    const approvers: Approvers = joined([first, second], 'approvals')
    // @ts-expect-error kinds of records whose content no area reads
    const contents: ContentReaders = joined([first, second], 'versions')
    // @ts-expect-error kinds of records that no area looks for
    const providers: SearchTable = joined([first, second], 'search')
    expect([withoutHandler, unknown, admin, approvers, contents, providers]).toHaveLength(6)
  })
})
