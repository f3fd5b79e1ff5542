import { describe, expect, it } from 'vitest'
import { cleaned, cleaner } from './shape-clean.ts'

const clean = cleaner(['มะลิวรรณ พิสุทธิ์ศรี', 'กนกวรรณ', 'Somchai Jaidee', 'nok.k', 'ab'])

describe('a text of a shape', () => {
  it.each([
    ['โทร 081-234-5678 ได้เลย', 'โทร ••• ได้เลย'],
    ['บัญชี 123 4 56789 0', 'บัญชี •••'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '•••'],
    ['+66 (0)81 234 5678', '+•••'],
    ['ทักมาที่ @chaba-vip หรือ help@chaba.example.com', 'ทักมาที่ ••• หรือ •••'],
    ['ไลน์ไอดี: somchai88', '•••'],
    ['ดูที่ https://line.me/ti/p/xyz ก่อน', 'ดูที่ ••• ก่อน'],
    ['ยินดีด้วยคุณมะลิวรรณพิสุทธิ์ศรี', 'ยินดีด้วยคุณ•••'],
    ['ถามพี่กนกวรรณก่อนอนุมัติ', 'ถามพี่•••ก่อนอนุมัติ'],
    ['Ask SOMCHAI  JAIDEE or nok.k', 'Ask ••• or •••'],
  ])('loses numbers, addresses and names: %s', (text, left) => expect(clean(text)).toBe(left))

  it.each(['ฝาก 1,000,000 บาท รับ 20%', 'เปิด 10.00-22.00 น.', 'cabin', 'nok.kk', 'On Line every day'])(
    'keeps what is none of them: %s',
    text => expect(clean(text)).toBe(text),
  )

  it('keeps words of the product, and links within the site alone', () => {
    const link = (href: string) => ({ type: 'link', attrs: { href } })
    const marks = [link('/promotion'), link('https://elsewhere.example.com'), { type: 'bold' }]
    expect(cleaned({ kind: 'nok.k', text: 'nok.k', marks }, clean)).toEqual({
      kind: 'nok.k',
      text: '•••',
      marks: [link('/promotion'), { type: 'bold' }],
    })
  })
})
