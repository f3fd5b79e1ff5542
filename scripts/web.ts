import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { root, run } from './run.ts'

const shared = ['contract/**', 'browser/**', 'web/public/**', 'package-lock.json']

/** The pages to build, with their vite settings and their sources. */
const pages = [
  { name: 'web', config: 'vite.config.ts', sources: ['web/**', 'vite.config.ts', ...shared] },
  { name: 'group', config: 'group/vite.config.ts', sources: ['group/**', 'web/src/kit/**', ...shared] },
  { name: 'site', config: 'site/vite.config.ts', sources: ['site/**', ...shared] },
] as const
type Page = (typeof pages)[number]

export const distOf = (name: Page['name']): string => join(root, name, 'dist')

/** Builds the pages that are not yet built from these very sources. Returns their names. */
export async function buildWeb(signal?: AbortSignal): Promise<readonly string[]> {
  const built: string[] = []
  for (const page of pages) if (await buildPage(page, signal)) built.push(page.name)
  return built
}

async function buildPage({ name, config, sources }: Page, signal?: AbortSignal): Promise<boolean> {
  // The folder itself holds the fingerprint of the sources that it was built from.
  const marker = join(distOf(name), '.built')
  const fingerprint = await fingerprintOf(sources)
  if ((await readFile(marker, 'utf8').catch(() => '')) === fingerprint) return false
  // Removed first, so that an interrupted build never passes for a complete one.
  await rm(marker, { force: true })
  const args = ['build', '--config', config]
  const build = await run('vite', args, { env: { NODE_ENV: 'production' }, ...(signal ? { signal } : {}) })
  if (!build.ok) throw new Error(`The page of ${name} could not be built:\n${build.output}`)
  await compress(distOf(name))
  await writeFile(marker, fingerprint)
  return true
}

/** Compresses once, as far as possible: the server sends the .br and .gz files as they are. */
async function compress(dir: string): Promise<void> {
  for await (const name of glob('**/*.{js,css,svg,json,txt}', { cwd: dir })) {
    const file = join(dir, name)
    const content = await readFile(file)
    const small = { br: await promisify(brotliCompress)(content), gz: await promisify(gzip)(content, { level: 9 }) }
    for (const [ending, bytes] of Object.entries(small)) {
      if (bytes.length < content.length) await writeFile(`${file}.${ending}`, bytes)
    }
  }
}

async function fingerprintOf(patterns: readonly string[]): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true, exclude: isBuilt })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of new Set(files.sort())) hash.update(`${file.slice(root.length)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

const isBuilt = (entry: Dirent) => pages.some(({ name }) => join(entry.parentPath, entry.name) === distOf(name))
