import { expect, it, onTestFinished } from 'vitest'
import { sandboxSecret } from '../../../sandbox/src/signature.ts'
import { playGateway } from '../../../scripts/live-gateway.ts'
import { askUntilAnswered } from '../http.ts'

const before = { reference: 'D20261114000123', amountMinor: 50_000, at: '2026-11-14T10:00:00.000Z' }

it('reports what was paid before it began, takes what is paid now, and leaves its port to another demo', async () => {
  const gateway = await playGateway(0)
  if (!gateway) throw new Error('the gateway was not opened')
  onTestFinished(gateway.close)
  gateway.remember([before])
  const ask = (path: string, body: object) => askUntilAnswered(`${gateway.url}${path}`, body, sandboxSecret)

  const reported = await ask('/v1/report', { from: '2026-11-14T00:00:00.000Z', to: '2026-11-15T00:00:00.000Z' })
  const { reference, amountMinor, at } = before
  expect(reported.body).toMatchObject({ lines: [{ direction: 'in', reference, amountMinor, feeMinor: 600, at }] })

  const wanted = { reference: 'D1', amountMinor: 10_000, currency: 'THB', callbackUrl: 'http://127.0.0.1:9/none' }
  expect(await ask('/v1/payments', wanted)).toMatchObject({ status: 201, body: { status: 'pending' } })
  const { port } = new URL(gateway.url)
  expect(await playGateway(Number(port))).toBeUndefined()
})
