import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { apiKeyErrors } from '#contract/apikey/apikey.errors.ts'
import { webhookEventNames, webhookEvents } from '#contract/webhook/events.ts'
import { eventSignatureOf, newSecret } from '#platform/secret/signature.ts'
import { scratchDir } from '../../../testing/scratch.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../docs/programs.md'), 'utf8')

it('docs/programs.md lists every event with what it holds', () => {
  const rows = [...text.matchAll(/^\| `([a-z]+\.[a-z]+)` \| (.+) \|$/gm)].map(([, name, fields]) => [name, fields])
  const right = webhookEventNames.map(name => {
    const fields = Object.keys(webhookEvents[name].data.shape).map(field => `\`${field}\``)
    return [name, fields.join(', ')]
  })
  expect(rows).toEqual(right)
})

it('docs/programs.md names the refusals of keys with their status', () => {
  for (const [code, { status }] of Object.entries(apiKeyErrors)) {
    if (code === 'KEY_OVER' || code === 'KEY_ABOVE_OWN') continue
    expect(text).toContain(`| \`${code}\` | ${status} |`)
  }
})

it('the example of docs/programs.md tells our messages from others', async () => {
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(text) ?? []
  const file = join(scratchDir('example'), 'example.mjs')
  writeFileSync(file, code)
  const { isOurs }: { isOurs(body: string, header: string, secret: string, nowSeconds?: number): boolean } =
    await import(pathToFileURL(file).href)
  const [secret, old] = [newSecret(), newSecret()]
  const body = '{"id":"1"}'
  const timestamp = '1800000000'
  const header = eventSignatureOf([secret, old], { timestamp, body })
  const at = Number(timestamp)
  expect([secret, old].map(each => isOurs(body, header, each, at))).toEqual([true, true])
  expect([isOurs(`${body} `, header, secret, at), isOurs(body, header, newSecret(), at)]).toEqual([false, false])
  expect([isOurs(body, header, secret, at + 301), isOurs(body, '', secret, at)]).toEqual([false, false])
})
