import { expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/frames/call.ts'
import { bulkCalls, lists } from './areas.ts'

const every = Object.values(calls).flatMap((table): Call[] => Object.values(table))

it('has a list for every call that answers with a page of rows', () => {
  const paged = every.filter(({ reply }) => reply instanceof z.ZodObject && 'currentPage' in reply.shape)
  expect(paged.length).toBeGreaterThan(3)
  expect(lists.map(({ call }) => call.path).sort()).toEqual(paged.map(({ path }) => path).sort())
})

const demandsVersion = ({ body }: Call): boolean =>
  body instanceof z.ZodObject && 'version' in body.shape && !body.shape['version'].safeParse(undefined).success

it('has a handler for every call that is bulk, and each of those is about one record and is logged', () => {
  const bulk = every.filter(call => call.bulk)
  expect(bulk.length).toBeGreaterThan(1)
  expect(bulkCalls.map(({ call }) => call.path).sort()).toEqual(bulk.map(({ path }) => path).sort())
  expect(bulk.filter(({ path, logs }) => !path.endsWith('/:id') || !logs)).toEqual([])
  // What decides over a version is given that of each row, which the admin confirmed.
  expect(bulk.filter(call => (call.bulk === 'seen') !== demandsVersion(call)).map(({ path }) => path)).toEqual([])
})
