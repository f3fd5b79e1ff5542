import { expect, it } from 'vitest'
import type { AgentPlace } from '#contract/agent/agent.record.ts'
import type { AgentRow } from '#contract/agent/agent.types.ts'
import { type BranchNode, treeOf } from './agent-branch.ts'

const place = (id: string): AgentPlace => ({ id, code: id.toUpperCase(), name: id })
const hit = (id: string, ...line: string[]): AgentRow => ({
  ...place(id),
  username: id,
  parentId: line.at(-1) ?? null,
  line: line.map(place),
  depth: line.length + 1,
  shareBasisPoints: 0,
  creditLimitMinor: 0,
  creditMinor: 0,
  currency: 'THB',
  status: 'active',
  isShut: false,
  directCount: 0,
  memberCount: 0,
  otpEnable: false,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
})
const drawn = (found: readonly BranchNode[]): string =>
  found
    .map(({ place: { id }, agent, below }) => `${id}${agent ? '!' : ''}${below.length ? `(${drawn(below)})` : ''}`)
    .join(' ')

it('puts hits below those who lead to them, each once', () => {
  expect(drawn(treeOf([]))).toBe('')
  expect(drawn(treeOf([hit('c', 'a', 'b'), hit('d', 'a', 'b'), hit('e')]))).toBe('a(b(c! d!)) e!')
})

it('knows one who is a hit and leads to others, in whichever order they come', () => {
  expect(drawn(treeOf([hit('b', 'a'), hit('c', 'a', 'b')]))).toBe('a(b!(c!))')
  expect(drawn(treeOf([hit('c', 'a', 'b'), hit('b', 'a')]))).toBe('a(b!(c!))')
})
