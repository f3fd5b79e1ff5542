import { expect, it } from 'vitest'
import { emvChecksum, emvField } from '../core/emv.ts'
import { readSlipCode, slipCodeText } from './slip-code.ts'

const code = { bank: '004', reference: '013324081212BTF06584' }
const signed = (text: string) => text + emvChecksum(text)
const inside = (fields: string, country = 'TH') => signed(`${emvField('00', fields)}${emvField('51', country)}9104`)
const fields = (api: string, bank: string, reference: string) =>
  emvField('00', api) + emvField('01', bank) + emvField('02', reference)

it.each([
  // As others publish them.
  ['004000060000010103002021900021231231212000115102TH91049C30', { bank: '002', reference: '0002123123121200011' }],
  [slipCodeText(code), code],
  [slipCodeText(code).slice(0, -4) + slipCodeText(code).slice(-4).toLowerCase(), code],
] as const)('reads %s', (text, read) => expect(readSlipCode(text)).toEqual(read))

it('reads one whose checksum has lost its zeros', () => {
  const texts = Array.from({ length: 200 }, (_, at) => slipCodeText({ bank: '014', reference: `REFER${1_000 + at}` }))
  const text = texts.find(one => one.slice(-4).startsWith('0')) ?? ''
  expect(text).not.toBe('')
  expect(readSlipCode(text.slice(0, -4) + text.slice(-4).replace(/^0+/, ''))?.bank).toBe('014')
})

it.each([
  ['nothing', ''],
  ['words', 'https://example.com/9104'],
  ['a wrong checksum', `${slipCodeText(code).slice(0, -4)}0000`],
  ['a changed reference', slipCodeText(code).replace('BTF', 'BTG')],
  ['another country', inside(fields('000001', '004', code.reference), 'SG')],
  ['another service', inside(fields('000002', '004', code.reference))],
  ['a bank of four digits', inside(fields('000001', '0004', code.reference))],
  ['a reference with other letters', inside(fields('000001', '004', 'REF-1;--'))],
  ['a reference that is a word', inside(fields('000001', '004', 'TRANSFER'))],
  ['a short reference', inside(fields('000001', '004', 'R1'))],
  ['one field more', inside(fields('000001', '004', code.reference) + emvField('03', 'X'))],
  ['a field less', inside(emvField('00', '000001') + emvField('01', '004'))],
  ['a field twice', inside(fields('000001', '004', code.reference) + emvField('02', 'OTHERREF'))],
  ['a length beyond its end', signed('0099000600000101030045102TH9104')],
  ['no country', signed(`${emvField('00', fields('000001', '004', code.reference))}9104`)],
  [
    'the fields in another order',
    signed(`${emvField('51', 'TH')}${emvField('00', fields('000001', '004', code.reference))}9104`),
  ],
  ['a code to pay with', '00020101021129370016A000000677010111011300668012345675802TH530376463046197'],
])('takes %s for no code of a slip', (_, text) => expect(readSlipCode(text)).toBeNull())
