import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { chromium, type Route } from '@playwright/test'
import { Brand } from '#contract/core/brand.ts'
import { findChromium } from '../scripts/chromium.ts'
import { buildWeb, distOf } from '../scripts/web.ts'
import { demoBrands } from '../server/src/platform/brand/brand.ts'

const distDir = distOf('web')
/** The minimum without any UI library is 91 KB; a sign-in screen should not need much more. */
const limitKb = 130

await buildWeb()
const login = await filesOfLogin()
const rows = await Promise.all(login.map(async file => ({ file, kb: await brotliKb(file) })))
const total = rows.reduce((sum, { kb }) => sum + kb, 0)

console.log('JS and CSS loaded for the sign-in screen, brotli:')
print(rows)
console.log(`${kbText(total)}  together; the limit is ${limitKb} KB\n`)
console.log('Each screen, without what it shares with others:')
print(await screenChunks())
process.exit(total <= limitKb ? 0 : 1)

/**
 * The files that a browser really requests until the screen is shown; the built files answer, with a brand instead of a server.
 */
async function filesOfLogin(): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    const page = await browser.newPage()
    const query = new Set<string>()
    await page.route('**/*', route => answer(route, query))
    await page.goto('http://bundle.localhost/', { waitUntil: 'networkidle' })
    await page.locator('input[type=password]').waitFor()
    return [...query].filter(file => /\.(js|css)$/.test(file))
  } finally {
    await browser.close()
  }
}

function answer(route: Route, query: Set<string>): Promise<void> {
  const path = new URL(route.request().url()).pathname
  if (path === '/api/v1/brand') return route.fulfill({ json: { data: Brand.parse(demoBrands(80)[0]) } })
  const file = join(distDir, path === '/' ? 'index.html' : path)
  if (!file.startsWith(distDir) || !existsSync(file)) return route.fulfill({ status: 404 })
  query.add(file)
  return route.fulfill({ path: file })
}

async function brotliKb(file: string): Promise<number> {
  return (await promisify(brotliCompress)(await readFile(file))).length / 1000
}

async function screenChunks() {
  const found: { file: string; kb: number }[] = []
  for await (const name of glob('static/js/*.screen-*.js', { cwd: distDir })) {
    found.push({ file: name, kb: await brotliKb(join(distDir, name)) })
  }
  return found
}

function print(list: readonly { file: string; kb: number }[]): void {
  for (const { file, kb } of list.toSorted((a, b) => b.kb - a.kb)) console.log(`${kbText(kb)}  ${basename(file)}`)
}

function kbText(kb: number): string {
  return `${kb.toFixed(1).padStart(7)} KB`
}
