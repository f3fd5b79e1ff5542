import { join } from 'node:path'

type ModuleInfo = { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

const source = join(import.meta.dirname, 'src')

/**
 * The layers of the page. What the first ones import is loaded with the page, what the next imports is loaded after signing in,
 * and so on. A layer holds everything that it imports and no earlier one holds. So it depends only on earlier layers, and they
 * can be loaded in this order.
 */
const layers = [
  ['ahead', 'ahead.ts'],
  ['index', 'main.tsx'],
  ['index', 'areas/auth/login.screen.tsx'],
  ['office', 'app/office.tsx'],
  ['office', 'kit/list/list-screen.tsx'],
  ['office', 'kit/form/form-screen.tsx'],
] as const

/**
 * The file that a module goes into. By default, every set of screens that shares something gets a file of its own, and a list
 * loads sixty of them, each of which costs browser and server some milliseconds; with the layers it loads five. What the
 * screens of one area share is a file of that area, a package that several areas need is a file of its own, and what only one
 * screen imports stays with that screen. Everything else that areas share is part of the office.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const roots = rootsOf(id, modules)
  const layer = layers.find(([, file]) => roots.has(join(source, file)))
  if (layer) return layer[0]
  if (roots.size < 2) return null
  const areas = new Set([...roots].map(root => /\/areas\/(\w+)\//.exec(root)?.[1] ?? 'office'))
  const [area = 'office'] = areas
  return areas.size === 1
    ? area
    : (/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]?.replace('/', '-') ?? 'office')
}

const known = new Map<string, ReadonlySet<string>>()

/** The roots from which a module is reached without a further request: layers, and modules that are imported on demand. */
function rootsOf(id: string, modules: Modules): ReadonlySet<string> {
  const found = known.get(id)
  if (found) return found
  const roots = new Set<string>()
  const seen = new Set<string>()
  const visit = (each: string) => {
    if (seen.has(each)) return
    seen.add(each)
    const info = modules.getModuleInfo(each)
    if (layers.some(([, file]) => each === join(source, file)) || (info?.dynamicImporters.length ?? 0) > 0)
      roots.add(each)
    for (const importer of info?.importers ?? []) visit(importer)
  }
  visit(id)
  known.set(id, roots)
  return roots
}
