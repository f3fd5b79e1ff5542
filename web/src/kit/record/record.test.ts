import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  choice,
  day,
  enters,
  flag,
  money,
  number,
  optional,
  type RecordFields,
  reads,
  text,
  texts,
} from '#contract/core/record.ts'
import type { Show } from '#kit/parts/show.tsx'

vi.hoisted(() => {
  const kept: Record<string, string> = { 'walletAdmin.locale': 'en' }
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept[name] ?? null })
  vi.stubGlobal('addEventListener', () => undefined)
})
vi.mock('#kit/brand/brand.ts', () => ({ currentBrand: () => ({ locale: 'en', timeZone: 'Asia/Bangkok' }) }))

const { useShow } = await import('#kit/parts/show.tsx')
const { columnsOf } = await import('./columns.ts')
const { initialOf, inputsOf } = await import('./inputs.ts')
const { written } = await import('./written.tsx')

const title = (en: string) => ({ th: `ไทย ${en}`, en })

/** A record that exists nowhere else. */
const before = {
  name: text(title('Name'), { min: 1, max: 60 }),
  status: choice(title('Status'), { new: title('Unmatched'), closed: title('Closed') }),
  note: text(title('Note'), { max: 1000 }),
  limitMinor: money(title('Limit')),
  isShown: flag(title('Shown')),
  tags: texts(title('Tags'), z.string().max(10), 3),
  until: optional(day(title('Until'))),
} satisfies RecordFields

/** The same with one field more. */
const after = { ...before, nickname: text(title('Nickname'), { max: 40 }) } satisfies RecordFields

/** What a part shows, as text. */
function shownBy(draw: (show: Show) => ReactNode): string {
  const Part = () => draw(useShow())
  return renderToStaticMarkup(createElement(Part)).replaceAll(/<[^>]*>/g, '')
}

describe('a field that is added to a declaration', () => {
  it('is in answers, and in what forms send, with its limits', () => {
    expect(Object.keys(reads(after))).toContain('nickname')
    const body = z.strictObject(enters(after))
    const sent = { ...initialOf(after), name: 'a', status: 'new', limitMinor: 1 }
    expect(body.safeParse({ ...sent, nickname: ' น้อย ' }).data?.nickname).toBe('น้อย')
    expect(body.safeParse({ ...sent, nickname: 'a'.repeat(41) }).success).toBe(false)
    expect(z.strictObject(enters(before)).safeParse({ ...sent, nickname: 'a' }).success).toBe(false)
  })

  it('has an input and a column with its title', () => {
    expect(inputsOf(after).nickname.title).toEqual(title('Nickname'))
    expect(columnsOf(after)('nickname')).toMatchObject({ field: 'nickname', title: title('Nickname') })
    expect(Object.keys(inputsOf(before))).not.toContain('nickname')
  })
})

describe('a form', () => {
  it('starts with nothing, or with what is kept', () => {
    const nothing = {
      name: '',
      status: '',
      note: '',
      limitMinor: '',
      isShown: false,
      tags: [],
      until: undefined,
    }
    expect(initialOf(before)).toEqual(nothing)
    expect(initialOf(before, { name: 'a', isShown: true, until: null })).toEqual({
      ...nothing,
      name: 'a',
      isShown: true,
    })
  })
})

describe('a value', () => {
  it.each([
    ['status', 'new', 'Unmatched'],
    // A word of the product within a person's text is what that person wrote.
    ['note', 'new', 'new'],
    ['note', 'closed', 'closed'],
    ['name', '2026-11-17', '2026-11-17'],
    ['status', 'unheard', 'unheard'],
    ['limitMinor', 123450, '฿1,234.50'],
    ['isShown', true, 'Yes'],
    ['isShown', false, 'No'],
    ['tags', ['vip', 'new'], 'vip, new'],
    ['tags', [], '–'],
    ['until', null, '–'],
    ['until', 'soon', 'soon'],
  ] as const)('of %s, %j, is written as %s', (name, value, expected) => {
    expect(shownBy(show => written(before[name], value, show))).toBe(expected)
  })

  it('that counts something is written with its unit', () => {
    const days = number(title('Days'), { unit: { th: '{count} วัน', en: '{count|day|days}' } })
    expect(shownBy(show => written(days, 1, show))).toBe('1 day')
    expect(shownBy(show => written(days, 1_000, show))).toBe('1,000 days')
  })

  it('of a field that no record knows is written as it stands', () => {
    expect(shownBy(show => written(undefined, 'active', show))).toBe('active')
    expect(shownBy(show => written(undefined, 100, show))).toBe('100')
  })
})
