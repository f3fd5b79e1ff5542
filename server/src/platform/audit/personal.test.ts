import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { signedIn } from '#contract/core/permission.ts'
import { PersonalNumber } from '#contract/core/personal.ts'
import { post } from '#contract/frames/call.ts'
import { maskedReply, tellsNumbers } from './personal.ts'

const details = (reply: z.ZodObject, value: object) => maskedReply(post('/test', signedIn(), { reply }), value)

describe('the numbers of members', () => {
  it('are looked for in every reply of the interface', () => {
    for (const call of Object.values(calls).flatMap(area => Object.values(area))) {
      expect(() => tellsNumbers(call)).not.toThrow()
    }
  })

  const holders: [string, z.ZodType, unknown, unknown][] = [
    ['nullable', PersonalNumber.nullable(), '0812345678', '••••••5678'],
    ['a list', z.array(PersonalNumber), ['0812345678'], ['••••••5678']],
    ['a record', z.record(z.string(), PersonalNumber), { a: '0812345678' }, { a: '••••••5678' }],
    [
      'an option',
      z.union([z.null(), z.object({ kind: z.literal('b'), phone: PersonalNumber })]),
      { kind: 'b', phone: '0812345678' },
      { kind: 'b', phone: '••••••5678' },
    ],
  ]
  it.each(holders)('are hidden in what is %s', (_, field, given, hidden) => {
    expect(details(z.object({ field }), { field: given })).toEqual({ field: hidden })
  })

  it('are not answered at all where nobody can tell whether a field holds one', () => {
    expect(() => details(z.object({ field: z.map(z.string(), PersonalNumber) }), {})).toThrow('No mask can look into')
  })
})
