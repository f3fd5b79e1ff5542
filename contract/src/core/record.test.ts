import { expect, it } from 'vitest'
import { keys, picture, recordId } from './base.record.ts'
import { optional, snapshotOf, text } from './record.ts'

const fields = {
  id: recordId,
  name: text({ th: 'ชื่อ', en: 'Name' }),
  logo: optional(picture({ th: 'โลโก้', en: 'Logo' })),
  keys: keys({ th: 'รหัสลับ', en: 'Secrets' }),
}
const key = { keyId: 'k1', createdAt: '2026-01-01T00:00:00Z', expiresAt: null }
const row = { id: 'x', name: 'Naga', logo: { id: 'y', url: '/p/1', sizes: [] }, keys: [key], passwordHash: 'secret' }

it('keeps of a row what its record declares, and of a value what its field says', () => {
  expect(snapshotOf(fields, row)).toEqual({ name: 'Naga', logo: '/p/1', keys: ['k1'] })
})

it('keeps nothing as nothing', () => {
  expect(snapshotOf(fields, { ...row, logo: null })).toMatchObject({ logo: null })
})

it('takes no field for declared that every object has', () => {
  expect(snapshotOf(fields, { toString: 'x' })).toEqual({})
})
