import { describe, expect, it } from 'vitest'
import { allGrants, toPermissions } from '#contract/core/permission.ts'
import { subjectNames } from '#contract/customreport/catalogue.ts'
import { Definition, notHeld } from '#contract/customreport/definition.ts'
import { definitionIn, definitionParam, firstDefinition, subjectsFor, written } from './report-address.ts'

const addressOf = (text: string) => new URLSearchParams({ [definitionParam]: text })

describe('a report in an address', () => {
  it.each(subjectNames)('is the same after it was sent, and can be run: %s', subject => {
    const definition = firstDefinition(subject)
    expect(definitionIn(addressOf(written(definition)))).toEqual(definition)
    expect([Definition.safeParse(definition).success, notHeld(definition)]).toEqual([true, undefined])
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['something else', '{"a":1}'],
    ['another measure', written({ ...firstDefinition('money'), measures: ['password'] })],
  ])('is none where it holds %s', (_, text) => {
    expect(definitionIn(addressOf(text))).toBeNull()
    expect(definitionIn(new URLSearchParams())).toBeNull()
  })

  it('is of a subject that somebody may see', () => {
    const all = subjectsFor({ type: 'company', permissions: toPermissions(allGrants) })
    expect(all).toEqual(subjectNames)
    const clerk = subjectsFor({ type: 'company', permissions: toPermissions(['betReport.read']) })
    expect(clerk).toEqual(['bets', 'agents', 'links'])
  })
})
