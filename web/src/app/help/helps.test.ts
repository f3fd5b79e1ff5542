import { describe, expect, it } from 'vitest'
import { allGrants, allows, type Grant, toPermissions } from '#contract/core/permission.ts'
import { locales } from '#contract/core/text.ts'
import { glossary } from '#contract/glossary.ts'
import { screenList, screens } from '#contract/screens.ts'
import { helps } from './helps.ts'
import { anchors, tours, toursFor } from './tours.ts'

const docs = import.meta.glob<string>('../../../../docs/glossary.md', { query: '?raw', import: 'default', eager: true })
const documented = [
  ...Object.values(docs)
    .join()
    .matchAll(/^\|([^|]+)\|([^|]*)\|[^|]+\|$/gm),
].map(([, word = '', thai = '']) => ({
  words: word
    .trim()
    .replaceAll(/ \([^)]*\)/g, '')
    .toLowerCase()
    .split(', '),
  thai: thai.trim().split(', '),
}))

const guarded = screenList.filter(({ needs }) => needs.kind !== 'open').map(({ name }) => name)

describe('the help on a screen', () => {
  it.each(guarded)('says in both languages what it is for and what to do when something happens: %s', name => {
    const help = helps.get(name)
    expect(help).toBeDefined()
    const cases = help?.cases ?? []
    expect(cases.length).toBeGreaterThanOrEqual(2)
    expect(cases.length).toBeLessThanOrEqual(5)
    expect(new Set(cases.map(({ when }) => when.en)).size).toBe(cases.length)
    expect(help?.words.length).toBeGreaterThan(0)
    expect(new Set(help?.words).size).toBe(help?.words.length)
    for (const text of [help?.use, ...cases.flatMap(({ when, advice }) => [when, advice])]) {
      for (const locale of locales) expect(text?.[locale].trim()).not.toBe('')
      expect(text?.th).toMatch(/[ก-๙]/)
      expect(text?.en).not.toMatch(/[ก-๙]/)
    }
    // Sentences end with a full stop in English and without one in Thai.
    for (const text of [help?.use, ...cases.map(({ advice }) => advice)]) {
      expect(text?.en).toMatch(/\.$/)
      expect(text?.th).not.toMatch(/\.$/)
    }
  })

  it('is on screens that there are, and on no other', () => {
    expect([...helps.keys()].toSorted()).toEqual(guarded.toSorted())
  })
})

describe('a word of the glossary', () => {
  it.each(Object.entries(glossary))('is one of docs/glossary.md, in both languages: %s', (_, { word, means }) => {
    const rows = documented.filter(({ words }) => words.includes(word.en.toLowerCase()))
    expect(rows.some(({ thai }) => thai.includes(word.th) || (thai[0] === '' && word.th === word.en))).toBe(true)
    expect(means.th).toMatch(/[ก-๙]/)
    expect(means.en).toMatch(/\.$/)
  })

  it('stands on some screen', () => {
    const used = new Set([...helps.values()].flatMap(({ words }) => words.map(({ word }) => word.en + word.th)))
    for (const { word } of Object.values(glossary)) expect(used).toContain(word.en + word.th)
  })
})

const who = (grants: readonly Grant[]) => ({ type: 'company' as const, permissions: toPermissions(grants) })

describe('a tour', () => {
  it.each(Object.entries(tours))('has five stops with something to point to: %s', (_, { stops }) => {
    expect(stops).toHaveLength(5)
    for (const { at, title, text } of stops) {
      expect(anchors[at].length).toBeGreaterThan(0)
      for (const each of [title, text]) for (const locale of locales) expect(each[locale].trim()).not.toBe('')
      expect(text.en).toMatch(/\.$/)
    }
  })

  it('speaks of keys only where a phone leaves it out', () => {
    const keys = /Ctrl| Enter\b|Escape|คีย์|\bkeys?\b|[“ ][?jk][” ,.]/
    for (const { stops } of Object.values(tours))
      for (const { text } of stops) for (const locale of locales) expect(text[locale]).not.toMatch(keys)
  })

  it('is for who may open all of its screens, the most demanding first', () => {
    expect(toursFor(who(allGrants))).toEqual(['owner', 'finance', 'marketer', 'cashier'])
    expect(toursFor(who([]))).toEqual([])
    expect(toursFor({ ...who(allGrants), type: 'agent' })).toEqual([])
    const cashier = who([
      'pretransactionRequest.read',
      'pretransactionRequest.update',
      'pretransactionNotMatch.read',
      'pretransactionDepositWithdraw.read',
    ])
    expect(toursFor(cashier)).toEqual(['cashier'])
    for (const { screen } of tours.cashier.stops) expect(allows(cashier, screens[screen].needs)).toBe(true)
  })
})
