import { expect, test } from 'vitest'
import { authCalls } from '#contract/auth/auth.calls.ts'
import { type Call, changes } from '#contract/frames/call.ts'
import { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import { settingCalls } from '#contract/setting/setting.calls.ts'
import { ssoCalls } from '#contract/sso/sso.calls.ts'
import { authWire } from './auth-wire.ts'

const rows: Record<string, Call> = { ...authCalls, ...passkeyCalls, ...settingCalls, ...ssoCalls }

test.each(Object.entries(authWire))('the row of %s says the same as the contract', (name, wire) => {
  const row = rows[name]
  const refusal = 'refusal' in wire ? wire.refusal : undefined
  const logs = 'logs' in wire ? wire.logs : undefined
  expect({ method: wire.method, path: wire.path, refusal, logs }).toEqual({
    method: row?.method,
    path: row?.path,
    refusal: row?.refusal,
    logs: row?.logs,
  })
  expect('logs' in wire || 'unlogged' in wire).toBe(row && changes(row))
})
