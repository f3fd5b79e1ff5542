import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { type Feature, grantsFor } from '../core/permission.ts'
import { changes, onlyReads } from '../frames/call.ts'
import { programCallList, programCalls, programGrants } from './program-calls.ts'

/** What concerns persons, access and secrets: nothing of it is for programs. */
const never: readonly Feature[] = [
  'memberContact',
  'employeeManagement',
  'roleManagement',
  'dataExport',
  'movingOut',
  'movingIn',
  'operations',
  'apiKey',
]

describe('the calls that programs may make', () => {
  it('are all found', () => {
    expect(programCallList).toHaveLength(Object.values(programCalls).flat().length)
  })

  it.each(programCallList)('$area $name needs flags, and no code, secret or file of a person', ({ call }) => {
    const features = grantsFor(call.needs).map(grant => grant.slice(0, grant.indexOf('.')))
    expect(features).not.toEqual([])
    expect(never.filter(feature => features.includes(feature))).toEqual([])
    expect(onlyReads(call) || call.logs !== undefined).toBe(true)
    const { freshCode, secretReply, uploads, stream, checks, asksOutside, unlogged } = call
    expect([freshCode, secretReply, uploads, stream === true, checks, asksOutside, unlogged].filter(Boolean)).toEqual(
      [],
    )
  })

  it('change no more than this', () => {
    const changing = programCallList.filter(({ call }) => changes(call)).map(({ area, name }) => `${area}.${name}`)
    expect(changing).toEqual(['member.tagMember', 'member.suspendMember', 'bank.createTransfer'])
  })

  it('decide nothing', () => {
    expect(programCallList.filter(({ call }) => /approve|reject|agree|sign|settle/i.test(call.path))).toEqual([
      expect.objectContaining({ name: 'searchMemberSignIns' }),
    ])
    expect(programCallList.map(({ call }) => call)).not.toContain(calls.approval.approve)
  })

  it('need no flag that opens more than they do', () => {
    expect([...programGrants].filter(grant => never.some(feature => grant.startsWith(`${feature}.`)))).toEqual([])
  })
})
