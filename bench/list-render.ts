import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { extname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../scripts/chromium.ts'
import { buildWeb } from '../scripts/web.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'
import { type Office, openOffice } from './office.ts'
import { judge } from './timing.ts'

/**
 * Measures how long a list of 100 rows and 12 columns takes to appear with nothing cached, and a row to be ticked, against a
 * minimal list on the same libraries that shows the same rows as plain text.
 */
const rounds = 7
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }
/** As the office answers. For such a page a browser starts a separate process, which takes some 50 ms for any page. */
const ownProcess = { 'cross-origin-opener-policy': 'same-origin' }
const columns = [
  'username', 'displayName', 'roleName', 'status', 'otpEnable', 'liveSessions', 'lastLoginAt', 'createdAt', 'createdBy',
  'passwordChangedAt', 'allowedIps', 'type',
] // biome-ignore format: one line says it better

await buildWeb()
const office = await openOffice(18_972)
const { dir, remove } = await makeThrowawayDir()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const lean = await serveLean(office, dir)
try {
  await office.asOwner(`
    insert into admin (username, display_name, role_id, password_hash)
    select 'staff' || n, 'พนักงาน ' || n, (select role_id from admin limit 1), '' from generate_series(1, 120) as n`)
  const ours = `${office.url}/employee/employee-management?size=100&view=${await saveView(office)}`
  const seen: Record<'ours' | 'lean', { cold: number; tick: number }[]> = { ours: [], lean: [] }
  for (let round = 0; round < rounds; round += 1) {
    seen.ours.push(await look(browser, ours, office.token))
    seen.lean.push(await look(browser, lean.url, office.token))
  }
  const of = (which: 'ours' | 'lean', what: 'cold' | 'tick') =>
    seen[which].map(each => each[what]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  for (const which of ['ours', 'lean'] as const) {
    console.log(`${which.padEnd(6)} cold ${of(which, 'cold').toFixed(0)} ms, a tick ${of(which, 'tick').toFixed(0)} ms`)
  }
  judge([
    {
      what: 'cold list to a lean one',
      value: of('ours', 'cold') / of('lean', 'cold'),
      limit: 1,
      atMost: true,
    },
    { what: 'a tick to a lean one', value: of('ours', 'tick') / of('lean', 'tick'), limit: 1, atMost: true },
  ])
} finally {
  await browser.close()
  lean.close()
  await office.close()
  await remove()
}

/** A view with the twelve columns, because a list shows fewer by default. */
async function saveView({ url, token }: Office): Promise<string> {
  const answer = await fetch(`${url}/api/v1/view/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      list: 'employee-management',
      name: 'bench',
      shared: false,
      query: { size: '100' },
      columns,
      density: 'comfortable',
    }),
  })
  const body = (await answer.json()) as { data?: { id: string } }
  if (!body.data) throw new Error(JSON.stringify(body))
  return body.data.id
}

async function look(from: Browser, address: string, token: string): Promise<{ cold: number; tick: number }> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(value => localStorage.setItem('walletAdmin.token', value), token)
  await page.goto(address)
  await page.waitForFunction(() => document.querySelectorAll('tbody tr[data-row]').length === 100, undefined, {
    polling: 'raf',
  })
  const cold = await page.evaluate(() => performance.now())
  await page.waitForTimeout(500)
  const tick = await page.evaluate(async () => {
    const painted = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    await painted()
    const started = performance.now()
    document.querySelector<HTMLElement>('tbody tr:nth-child(50) input')?.click()
    await painted()
    return performance.now() - started
  })
  await context.close()
  return { cold, tick }
}

/** Serves the minimal page, built, and forwards its calls to the office. */
async function serveLean({ url }: Office, outDir: string) {
  await build({
    root: join(import.meta.dirname, 'lean'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, target: 'esnext' },
  })
  const server = createServer((question, answer) => {
    if (question.url?.startsWith('/api/')) {
      const on = request(
        `${url}${question.url}`,
        { method: question.method ?? 'GET', headers: question.headers },
        from => {
          answer.writeHead(from.statusCode ?? 502, from.headers)
          from.pipe(answer)
        },
      )
      question.pipe(on)
      return
    }
    const file = question.url === '/' ? 'index.html' : (question.url ?? '')
    const type = types[extname(file)] ?? 'text/html'
    void readFile(join(outDir, file)).then(
      content => answer.writeHead(200, { 'content-type': type, ...ownProcess }).end(content),
      () => answer.writeHead(404).end(),
    )
  })
  await new Promise<void>(resolve => server.listen(18_973, resolve))
  return { url: 'http://localhost:18973/', close: () => server.close() }
}
