import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { allGrants, type Grant, toPermissions } from '#contract/core/permission.ts'
import { inOneLanguage, type Said, say, says } from '#contract/core/said.ts'
import { type Locale, locales } from '#contract/core/text.ts'
import type { Call } from '#contract/frames/call.ts'
import { SaidInFile } from '#contract/frames/said.ts'
import { screenList, screens } from '#contract/screens.ts'
import type { Empty } from '#kit/list/first-action.tsx'
import type { Lead } from '#kit/list/list.types.ts'
import type { Show } from '#kit/parts/show.tsx'
import { sampleRow, seeded } from './sample.steps.ts'

const kept = vi.hoisted(() => {
  const stored: Record<string, string> = {}
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  return stored
})
vi.mock('#kit/brand/brand.ts', () => ({ currentBrand: () => ({ locale: 'th', timeZone: 'Asia/Bangkok' }) }))
vi.mock('#browser/store.ts', async original => ({
  ...(await original<object>()),
  // Markup is made once and watches nothing.
  useStore: (store: { get(): unknown }) => store.get(),
}))
vi.mock('#kit/session/profile.ts', async original => ({
  ...(await original<object>()),
  useSelf: () => ({ id: 'nobody' }),
}))

type AnyColumn = { field: string; said?: Said; lead?: Lead; render?(row: object, show: Show): ReactNode }
type AnyList = { call: Call; columns: readonly AnyColumn[]; phone?: 'table'; empty: Empty }
const files = import.meta.glob<Record<string, unknown>>('./areas/**/*.list.{ts,tsx}', { eager: true })

function isList(value: unknown): value is AnyList {
  return typeof value === 'object' && value !== null && 'call' in value && 'columns' in value
}
const lists = Object.entries(files).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) => {
    // A grouping holds a list of its own.
    const inner = typeof value === 'object' && value !== null && 'list' in value ? value.list : value
    return isList(inner) ? [{ name: `${file.replace('./areas/', '')} ${name}`, list: inner }] : []
  }),
)

function rowShape(call: Call): Readonly<Record<string, z.core.$ZodType>> {
  const records = call.reply instanceof z.ZodObject ? call.reply.shape['records'] : undefined
  const row = records instanceof z.ZodArray ? records.element : undefined
  if (!(row instanceof z.ZodObject)) throw new Error(`${call.path} is no list`)
  return row.shape
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** What a reader of the screen sees, without remarks. A distance in time counts as the time that it is from. */
function seen(markup: string): string {
  const pieces: string[] = []
  /** The elements that are open, and whether their content is left out. */
  const open: boolean[] = []
  for (const [piece] of markup.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!piece.startsWith('<')) {
      if (!open.includes(true)) pieces.push(piece)
    } else if (piece.startsWith('</')) {
      open.pop()
      pieces.push(' ')
    } else {
      const at = /data-at="([^"]*)"/.exec(piece)?.[1]
      if (at !== undefined && !open.includes(true)) pieces.push(at)
      pieces.push(' ')
      if (!piece.endsWith('/>')) open.push(at !== undefined || piece.includes('data-aside') || piece.startsWith('<svg'))
    }
  }
  return pieces.join('').replaceAll(/&([^;]+);/g, (whole, name: string) => named[name] ?? whole)
}

/** Without the spaces, dots and commas between parts, which the screen may show as lines and gaps. A dash alone says nothing. */
function bare(text: string): string {
  const plain = text.replaceAll(/[\s·,]+/g, '')
  return plain === '–' ? '' : plain
}

const { useShow } = await import('#kit/parts/show.tsx')
const { startLocale } = await import('#kit/text/locale.ts')
const { shown } = await import('#kit/list/said.tsx')
const { FirstAction } = await import('#kit/list/first-action.tsx')
const { registerScreens } = await import('#kit/screen/built.ts')
const { profileStore } = await import('#kit/session/session.ts')
vi.stubGlobal('document', { documentElement: {} })

/** Shows elements as a page does. */
function markupOf(make: (show: Show) => ReactNode): string {
  const Part = () => make(useShow())
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Part />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** More than any field has words, so that each of them is seen. */
const rowsPerList = 48

/** Differences between the cell and what its declaration says, of many rows. */
function differences({ call, columns }: AnyList): string[] {
  const pick = seeded(7)
  const shape = rowShape(call)
  const found: string[] = []
  for (let n = 0; n < rowsPerList; n += 1) {
    const row = sampleRow(shape, pick)
    pick.next()
    for (const column of columns) {
      const said: Said = column.said ?? says.text(column.field)
      const cell = { shown: '', said: '' }
      const markup = markupOf(show => {
        cell.said = say(said, row, show.pen)
        return column.render ? column.render(row, show) : shown(said, row, show)
      })
      cell.shown = seen(markup)
      if (bare(cell.shown) !== bare(cell.said)) {
        found.push(`${column.field} shows ${JSON.stringify(cell.shown)} and says ${JSON.stringify(cell.said)}`)
      }
    }
  }
  return [...new Set(found)].slice(0, 8)
}

/** The names of all fields that a said refers to. */
function fieldsIn(said: Said): readonly string[] {
  const names = JSON.stringify(said, (key, value: unknown) => (key === 'said' ? undefined : value)).matchAll(
    /"(?:field|bank|of|below)":"([^"]*)"/g,
  )
  return [...names].map(([, path = '']) => path.split('.')[0] ?? '')
}

it.each(lists)('is led by who or what a row is on a phone, or stays a table there: $name', ({ list }) => {
  const leads = list.columns.flatMap(({ lead }) => lead ?? [])
  expect(leads.includes('who')).toBe(list.phone !== 'table')
  expect(leads.toSorted()).toEqual([...new Set(leads)].toSorted())
})

/** The first action of an empty list, as an admin with these flags sees it. */
function firstOf({ empty }: AnyList, grants: readonly Grant[]): string {
  const permissions = toPermissions(grants)
  const role = { roleName: '', permissions }
  const self = { id: '', username: '', displayName: '', type: 'company' as const, roleName: '', role, permissions }
  const passkeys = { hasPasskey: false, needsPasskey: false, passkeyStep: null }
  const rest = {
    wallet: null,
    mustChangePassword: false,
    ...passkeys,
    layouts: {},
    temporary: [],
    viewing: null,
    awayHints: [],
  }
  profileStore.set({ kind: 'ready', self: { ...self, ...rest } })
  return markupOf(() => <FirstAction first={empty.first} onFirst={() => undefined} />)
}

describe('every empty list', () => {
  it.each(lists)('says in both languages what will be in it: $name', ({ list: { empty } }) => {
    for (const locale of locales) {
      expect(empty.title[locale].trim()).not.toBe('')
      expect(empty.text[locale].trim()).not.toBe('')
      expect(empty.text[locale]).not.toBe(empty.title[locale])
    }
  })

  it.each(lists.filter(({ list }) => list.empty.first !== null))(
    'offers what to do first to who may, and to nobody else: $name',
    ({ list }) => {
      registerScreens(new Set(screenList.map(({ name }) => name)))
      expect(firstOf(list, allGrants)).toMatch(/<(a|button)\b/)
      const { first } = list.empty
      const isForAll = first !== null && 'screen' in first && screens[first.screen].needs.kind === 'signedIn'
      expect(/<(a|button)\b/.test(firstOf(list, []))).toBe(isForAll && !('offered' in screens[first.screen]))
    },
  )

  it('has its first action nearly everywhere where staff can begin something', () => {
    expect(lists.filter(({ list }) => list.empty.first !== null).length).toBeGreaterThan(20)
  })
})

describe('every column of every list', () => {
  it('is looked at: lists are declared in files of their role', () => {
    expect(lists.length).toBeGreaterThan(35)
    const sources = import.meta.glob<string>('./{areas,app}/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const elsewhere = Object.entries(sources).flatMap(([file, source]) =>
      /\.list\.tsx?$|\.test\./.test(file) || !source.includes('defineList(') ? [] : [file],
    )
    expect(Object.keys(sources).length).toBeGreaterThan(300)
    expect(elsewhere).toEqual([])
  })

  it.each(lists)('says only what its rows have, within the bounds of a request: $name', ({ list }) => {
    const shape = rowShape(list.call)
    for (const { said } of list.columns) {
      if (!said) continue
      expect(fieldsIn(said).filter(name => !Object.hasOwn(shape, name))).toEqual([])
      expect(JSON.stringify(said).length).toBeLessThan(40_000)
      expect(SaidInFile.safeParse(inOneLanguage(said, text => text.th)).error).toBeUndefined()
    }
  })

  describe.each(locales)('shows what it says, in %s', (locale: Locale) => {
    it.each(lists)('$name', ({ list }) => {
      kept['walletAdmin.locale'] = locale
      startLocale(locale)
      expect(differences(list)).toEqual([])
    })
  })
})
