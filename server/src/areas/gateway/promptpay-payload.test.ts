import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { emvChecksum as checksum } from '#contract/core/emv.ts'
import { promptPayPayload } from './promptpay-payload.ts'

const phone = { kind: 'phone', id: '0812345678' } as const

/** The fields of a payload by their ids, those inside another too. */
function fieldsOf(payload: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < payload.length; ) {
    const end = at + 4 + Number(payload.slice(at + 2, at + 4))
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, end)
    at = end
  }
  return fields
}

it.each([
  // Of the library promptpay-qr, which most of the country's codes come from.
  '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
  '00020101021129370016A000000677010111011300668912345675802TH5303764630429C1',
  '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A',
  '00020101021129370016A000000677010111021301234567890125802TH530376463040CBD',
  '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  // A bill payment, of the library thaiqr.
  '00020101021230710016A00000067701011201150112345678912330212REF1234567890312REF98765432153037645406200.005802TH5906THAIQR6304F528',
  // The check value of CRC-16/IBM-3740, as catalogues of checksums give it.
  '12345678929B1',
])('has the checksum of %s', known => {
  expect(checksum(known.slice(0, -4))).toBe(known.slice(-4))
})

it.each([
  [phone, '29', '0016A00000067701011101130066812345678'],
  [{ kind: 'nationalId', id: '1111111111111' }, '29', '0016A00000067701011102131111111111111'],
  [{ kind: 'eWallet', id: '012345678901234' }, '29', '0016A0000006770101110315012345678901234'],
  [{ kind: 'biller', id: '011234567891233' }, '30', '0016A00000067701011201150112345678912330204REF1'],
] as const)('says that %o is to be paid', (place, id, value) => {
  const fields = fieldsOf(promptPayPayload(place, 12_345, 'REF1'))
  expect(fields[id]).toBe(value)
  expect(Object.keys(fields).filter(name => name === '29' || name === '30')).toEqual([id])
})

it('carries one amount, the currency, the country and the reference, and ends with its checksum', () => {
  const payload = promptPayPayload(phone, 12_345, 'D20261115000123')
  const { 63: sum, ...fields } = fieldsOf(payload)
  expect(fields).toMatchObject({ '00': '01', '01': '12', '53': '764', '54': '123.45', '58': 'TH' })
  expect(fieldsOf(fields['62'] ?? '')).toEqual({ '05': 'D20261115000123' })
  expect(sum).toBe(checksum(payload.slice(0, -4)))
})

it.each([
  [1, '0.01'],
  [100, '1.00'],
  [100_000_000_000, '1000000000.00'],
])('writes %d satang as %s', (amountMinor, text) => {
  expect(fieldsOf(promptPayPayload(phone, amountMinor, 'R'))['54']).toBe(text)
})

it('is read again from its picture, as a bank’s app does', () => {
  const payload = promptPayPayload({ kind: 'biller', id: '011234567891233' }, 100_000_000_000, 'D20261115000123')
  const scale = 4
  const rows = encodeQR(payload, 'raw', { ecc: 'medium', border: 4, scale })
  const height = rows.length
  const width = rows[0]?.length ?? 0
  const data = new Uint8ClampedArray(rows.flat().flatMap(dark => [...Array(3).fill(dark ? 0 : 255), 255]))
  expect(width).toBeGreaterThan(100)
  expect(decodeQR({ width, height, data })).toBe(payload)
})
