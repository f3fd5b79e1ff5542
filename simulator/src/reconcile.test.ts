import { describe, expect, it } from 'vitest'
import { nameOfAccount } from '#contract/core/bank.ts'
import type { LineRow } from '#contract/pretransaction/line.types.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { BankReport, Transfer } from './bank.ts'
import type { Books } from './books.ts'
import { reconcileGateway } from './gateway-reconcile.ts'
import { reconcile } from './reconcile.ts'

const id = '00000000-0000-4000-8000-000000000000'
const at = '2026-11-15T05:00:00.000Z'
const own = { id, bank: 'SCB' as const, number: '7700000001', name: 'บริษัท', uses: ['deposit', 'withdraw'] }
const member = { bank: 'KBANK' as const, number: '1234567890' }

const pre = (number: string, status: PreRow['status'], more: Partial<PreRow> = {}): PreRow => ({
  id,
  number,
  kind: number.startsWith('D') ? 'deposit' : 'withdrawal',
  channel: 'bank',
  memberId: id,
  memberName: 'สมหญิง',
  memberUsername: 'somying',
  amountMinor: 500,
  currency: 'THB',
  bank: 'KBANK',
  accountNumber: member.number,
  ownAccount: { bank: 'SCB', number: '7700000001' },
  gateway: null,
  status,
  decided: null,
  promisedAt: null,
  promise: null,
  queueName: null,
  reason: '',
  blockedBy: null,
  wasUnknown: false,
  createdAt: at,
  changedAt: at,
  takenBy: null,
  takenByName: null,
  takenUntil: null,
  version: 1,
  ...more,
})
const line = (bankReference: string, amountMinor: number, preNumber: string | null): LineRow => ({
  id,
  at,
  accountId: id,
  ownAccount: { bank: 'SCB', number: '7700000001' },
  amountMinor,
  currency: 'THB',
  balanceMinor: null,
  bankReference,
  description: '',
  counterpartBank: 'KBANK',
  counterpartDigits: '',
  counterpartName: '',
  status: preNumber ? 'matched' : 'new',
  preId: null,
  preNumber,
  preKind: null,
  transferId: null,
  transferNumber: null,
  memberName: null,
  moved: false,
  score: null,
  reasons: [],
  decidedByName: null,
  decidedAt: null,
  reason: '',
  missingMinor: null,
  held: null,
  version: 1,
})
const transfer = (key: string, more: Partial<Transfer> = {}): Transfer => ({
  key,
  bankReference: `FT-${key}`,
  at,
  amountMinor: 500,
  kind: 'transfer',
  hidden: false,
  from: member,
  to: { bank: own.bank, number: own.number },
  ...more,
})
const payout = (key: string): Transfer =>
  transfer(key, { kind: 'payout', from: { bank: own.bank, number: own.number }, to: member })

/** A deposit, a withdrawal and unannounced money, all accounted for. */
type World = { purposes: [string, string][]; transfers: Transfer[]; balanceMinor: number; books: Books }
const right = (): World => ({
  purposes: [
    ['in', 'D-1'],
    ['out', 'W-1'],
  ],
  transfers: [transfer('in'), payout('out'), transfer('foreign')],
  balanceMinor: 500,
  books: {
    isSound: true,
    pres: new Map([pre('D-1', 'credited'), pre('W-1', 'paid')].map(row => [row.number, row])),
    lines: [line('FT-in', 500, 'D-1'), line('FT-out', -500, 'W-1'), line('FT-foreign', 500, null)],
    movedMinor: new Map([[nameOfAccount(own), 0]]),
    gateway: undefined,
  },
})
function compare({ purposes, transfers, balanceMinor, books }: World) {
  const accounts = [{ bank: own.bank, number: own.number, balanceMinor }]
  const report: BankReport = { accounts, transfers }
  return reconcile({ accounts: [own], purposes: new Map(purposes), bankOpeningMinor: new Map() }, report, books)
}
const withPres = (...rows: PreRow[]) => new Map(rows.map(row => [row.number, row]))

describe('what the bank knows and what we have', () => {
  it('agree, with what waits told apart', () => {
    const { sums, differences } = compare(right())
    expect(differences).toEqual([])
    expect(sums).toMatchObject([
      { inMinor: 1000, outMinor: 500, creditedMinor: 500, paidMinor: 500, waitingMinor: 500 },
    ])
  })

  const cameBack: World['books'] = {
    ...right().books,
    pres: withPres(pre('D-1', 'credited'), pre('W-1', 'returned')),
    lines: [...right().books.lines, line('FT-back', 500, null)],
    movedMinor: new Map([[nameOfAccount(own), 500]]),
  }
  const returned = (): World => ({
    purposes: [...right().purposes, ['back', 'W-1']],
    transfers: [...right().transfers, transfer('back')],
    balanceMinor: 1000,
    books: cameBack,
  })

  it('agree about a payout that came back', () => {
    const { sums, differences } = compare(returned())
    expect(differences).toEqual([])
    expect(sums).toMatchObject([{ inMinor: 1500, outMinor: 500, creditedMinor: 1000, paidMinor: 500 }])
  })

  const wrongs: [string, (world: World) => World, string][] = [
    ['an unsound ledger', w => ({ ...w, books: { ...w.books, isSound: false } }), 'does not verify'],
    ['a payout to nobody', w => ({ ...w, transfers: [...w.transfers, payout('theft')] }), 'left the bank for nobody'],
    [
      'a payout made twice',
      w => ({ ...w, purposes: [...w.purposes, ['again', 'W-1']], transfers: [...w.transfers, payout('again')] }),
      'W-1 moved twice',
    ],
    [
      'a withdrawal that was paid and is rejected',
      w => ({ ...w, books: { ...w.books, pres: withPres(pre('D-1', 'credited'), pre('W-1', 'rejected')) } }),
      'W-1, which is rejected',
    ],
    ['a payout that was given back and never came back', w => ({ ...w, books: cameBack }), 'the ledger has 500 more'],
    [
      'a deposit of another amount',
      w => ({
        ...w,
        books: { ...w.books, pres: withPres(pre('D-1', 'credited', { amountMinor: 900 }), pre('W-1', 'paid')) },
      }),
      'D-1 is of 900',
    ],
    [
      'a deposit that never came',
      w => ({ ...w, books: { ...w.books, pres: new Map([...w.books.pres, ['D-2', pre('D-2', 'credited')]]) } }),
      'D-2 of 500 is credited, and nothing moved',
    ],
    [
      'a ledger that moved more',
      w => ({ ...w, books: { ...w.books, movedMinor: new Map([[nameOfAccount(own), 7]]) } }),
      'has 7 more',
    ],
    ['a bank that has more', w => ({ ...w, balanceMinor: 600 }), 'the bank has 600 more'],
    [
      'a line that is not there',
      w => ({ ...w, books: { ...w.books, lines: w.books.lines.slice(1) } }),
      'FT-in stands 0 times',
    ],
    [
      'a line that is there twice',
      w => ({ ...w, books: { ...w.books, lines: [...w.books.lines, line('FT-in', 500, null)] } }),
      'FT-in stands 2 times',
    ],
    [
      'a line that was given to another',
      w => ({ ...w, books: { ...w.books, lines: [...w.books.lines.slice(0, 2), line('FT-foreign', 500, 'D-9')] } }),
      'FT-foreign of 500 was given to D-9',
    ],
  ]
  it.each(wrongs)('differ by %s', (_, change, difference) => {
    expect(compare(change(right())).differences).toContainEqual(expect.stringContaining(difference))
  })
})

describe('what the gateway knows and what we have', () => {
  const books = (status: PreRow['status'], movedMinor: number): Books => ({
    ...right().books,
    pres: withPres(pre('D-20261115-000007', status, { gateway: 'gate' })),
    gateway: { name: 'gate', movedMinor, feesMinor: 5 },
  })
  const paid = (reference: string, paidMinor = 500) => ({
    reference,
    amountMinor: 500,
    status: 'paid' as const,
    paidMinor,
  })

  it('agree, less what the gateway keeps', () => {
    const { sums, differences } = reconcileGateway([paid('D20261115000007')], books('credited', 495))
    expect(differences).toEqual([])
    expect(sums).toMatchObject([{ account: 'gate', inMinor: 500, creditedMinor: 500, waitingMinor: 0 }])
  })

  it('differ by what was credited unpaid, moved without a reason, or paid for nobody', () => {
    const of = (...given: Parameters<typeof reconcileGateway>) => reconcileGateway(...given).differences.join()
    expect(of([], books('credited', 495))).toContain('and 0 was paid at the gateway')
    expect(of([paid('D20261115000007')], books('credited', 400))).toContain('405 more at gate')
    expect(of([paid('D20261115000007'), paid('nobody')], books('credited', 495))).toContain('nobody knows 500')
  })
})
