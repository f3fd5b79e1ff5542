import { houseCurrency, parseMoney } from '#contract/core/money.ts'

/** What a cell says about an amount: `empty` if it says nothing, `decimals` if it has more than money has. */
export type AmountRead = { amountMinor: number } | { fault: 'empty' | 'decimals' | 'unreadable' }

/** `-1,234.50`, `1,234.50-` and `(1,234.50)` all are negative. A dash alone is how banks leave a cell empty. */
export function readAmount(text: string): AmountRead {
  if (/^-*$/.test(text)) return { fault: 'empty' }
  const parts = /^([-+(−]?)\s*(.*?)\s*([-)−]?)$/.exec(text)
  const [before = '', written = '', after = ''] = parts?.slice(1) ?? []
  const digits = written.replace(/\s*(THB|บาท)$/i, '')
  if ((before === '(') !== (after === ')')) return { fault: 'unreadable' }
  const amount = parseMoney(digits, houseCurrency)
  if (amount === null) {
    // The third decimal is never dropped: `1.005` may be a mistake, and `1.000` may be a thousand.
    const rounded = parseMoney(digits.replace(/(\.[\d๐-๙]{2})[\d๐-๙]+$/, '$1'), houseCurrency)
    return { fault: rounded === null ? 'unreadable' : 'decimals' }
  }
  const isNegative = !['', '+'].includes(before) || after !== ''
  return { amountMinor: isNegative ? -amount : amount }
}
