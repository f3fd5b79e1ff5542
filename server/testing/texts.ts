import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import type { Locale } from '#contract/core/text.ts'

const root = join(import.meta.dirname, '../..')

/** One text of the product: its file, the names that lead to it there, and what it says. */
export type Pair = { readonly file: string; readonly key: string } & { readonly [L in Locale]: string }

/** Every text of the product that is written in both languages, so that no table can be forgotten. */
export const readTexts = (): readonly Pair[] =>
  ['contract/src', 'browser/src', 'server/src', 'web/src', 'site/src'].flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .toSorted()
      .flatMap(file => textsIn(`${room}/${file}`)),
  )

function textsIn(file: string): Pair[] {
  const source = readFileSync(join(root, file), 'utf8')
  if (!/\ben: /.test(source)) return []
  const found: Pair[] = []
  const take = (key: string, th: ESTree.Expression | undefined, en: ESTree.Expression | undefined) => {
    if (
      th?.type === 'Literal' &&
      typeof th.value === 'string' &&
      en?.type === 'Literal' &&
      typeof en.value === 'string'
    )
      found.push({ file, key, th: th.value, en: en.value })
    if (th?.type !== 'ObjectExpression' || en?.type !== 'ObjectExpression') return
    const thai = membersOf(th)
    for (const [name, value] of membersOf(en)) take(key ? `${key}.${name}` : name, thai.get(name), value)
  }
  const way: string[] = []
  const ObjectExpression = (node: ESTree.ObjectExpression) => {
    const members = membersOf(node)
    take(way.join('.'), members.get('th'), members.get('en'))
  }
  const Property = (node: { key: ESTree.Node }) => void way.push(nameOf(node) ?? '')
  const leaveProperty = () => void way.pop()
  new Visitor({ ObjectExpression, Property, 'Property:exit': leaveProperty }).visit(parseSync(file, source).program)
  return found
}

function nameOf({ key }: { key: ESTree.Node }): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

function membersOf({ properties }: ESTree.ObjectExpression): Map<string, ESTree.Expression> {
  const named = properties.flatMap(each => {
    const name = each.type === 'Property' ? nameOf(each) : undefined
    return each.type === 'Property' && name !== undefined ? [[name, each.value] as const] : []
  })
  return new Map(named)
}
