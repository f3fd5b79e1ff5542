import { describe, expect, it } from 'vitest'
import { changes, onlyReads } from '../frames/call.ts'
import { groupKeyCallList, groupKeyCalls } from './group-calls.ts'
import { isForKey } from './key-kinds.ts'
import { programCallList } from './program-calls.ts'

describe('the calls that the office of a group makes with a key', () => {
  it('are all found', () => {
    expect(groupKeyCallList).toHaveLength(Object.values(groupKeyCalls).flat().length)
  })

  const reading = groupKeyCallList.filter(({ area }) => area !== 'auth')
  it.each(reading)('$area $name reads, and reveals nothing', ({ call }) => {
    expect([onlyReads(call), changes(call), call.reveals]).toEqual([true, false, undefined])
  })

  it('are of one kind of key each, unless both lists name them', () => {
    const [ofGroup, ofPrograms] = [groupKeyCallList, programCallList].map(list => list.map(({ call }) => call))
    for (const call of ofGroup ?? []) expect(isForKey('program', call)).toBe(ofPrograms?.includes(call))
    for (const call of ofPrograms ?? []) expect(isForKey('group', call)).toBe(ofGroup?.includes(call))
  })
})
