import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { root, run } from './run.ts'

/** Where the built page lies, and in it the fingerprint of what it was built from. */
export const distDir = join(root, 'web', 'dist')
const marker = join(distDir, '.built')
const sources = ['web/**', 'contract/**', 'vite.config.ts', 'package-lock.json']

/** Builds the page unless what is built already comes from these very sources. Says whether it had to. */
export async function buildWeb(signal?: AbortSignal): Promise<boolean> {
  const fingerprint = await fingerprintOf(sources)
  if ((await readFile(marker, 'utf8').catch(() => '')) === fingerprint) return false
  // Taken away first, so that a build that is broken off never passes for a whole one.
  await rm(marker, { force: true })
  const build = await run('vite', ['build'], { env: { NODE_ENV: 'production' }, ...(signal ? { signal } : {}) })
  if (!build.ok) throw new Error(`The web app could not be built:\n${build.output}`)
  await compress()
  await writeFile(marker, fingerprint)
  return true
}

/** Compressed once here as far as it goes, since the server hands out the .br and .gz beside a file as they are. */
async function compress(): Promise<void> {
  for await (const name of glob('**/*.{js,css,svg,json,txt}', { cwd: distDir })) {
    const file = join(distDir, name)
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
  for (const file of files.sort()) hash.update(`${file.slice(root.length)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

const isBuilt = (entry: Dirent) => join(entry.parentPath, entry.name) === distDir
