import { z } from 'zod'
import { narrowest } from '#contract/block/block.rules.ts'
import type { NewBlock } from '#contract/block/block.types.ts'
import { BankAccount } from '#contract/core/bank.ts'
import { ThaiPhone } from '#contract/core/phone.ts'
import { mayReveal } from '#platform/audit/personal.ts'
import type { SignedContext } from '#platform/call/context.ts'
import { AppError, notFound, wrongField } from '#platform/http/error.ts'
import { type BlockedValue, findLineValues, findMemberValues, normalised } from './block-value.sql.ts'

const Range = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])
const Hash = z.string().regex(/^[0-9a-f]{32,128}$/)
/** Fewer letters are no name. */
const lettersAtLeast = 4

const isNumber = (kind: NewBlock['kind']): boolean => kind === 'account' || kind === 'phone'

/**
 * The value of a new entry: typed, or taken from a member or a statement line, which need not be shown for that. Who may not reveal
 * numbers types none either: by an entry for a guess, and what it meets, they would learn whose it is.
 */
export async function valueOf(context: SignedContext, entered: NewBlock): Promise<BlockedValue> {
  const { kind, value } = entered
  if (value === '') return takenFrom(context, entered)
  if (isNumber(kind) && !mayReveal(context.admin)) throw new AppError('PERMISSION_DENIED')
  return normalised(context.tx, { kind, bank: entered.bank ?? null, value: typed(context, entered) })
}

async function takenFrom({ tx, locale }: SignedContext, { kind, memberId, lineId }: NewBlock): Promise<BlockedValue> {
  const values =
    memberId !== undefined
      ? await findMemberValues(tx, memberId)
      : lineId !== undefined
        ? await findLineValues(tx, lineId)
        : undefined
  if (!values) throw wrongField('value', 'REQUIRED', locale)
  const found = values.find(each => each.kind === kind)
  if (!found) throw notFound()
  return normalised(tx, found)
}

function typed({ locale }: SignedContext, { kind, bank, value }: NewBlock): string {
  if (kind === 'account') {
    if (bank === undefined) throw wrongField('bank', 'REQUIRED', locale)
    const { data } = BankAccount.safeParse({ bank, number: value })
    if (!data) throw wrongField('value', 'BANK_ACCOUNT_FORM', locale)
    return data.number
  }
  if (kind === 'phone') {
    const { data } = ThaiPhone.safeParse(value)
    if (data === undefined) throw wrongField('value', 'PHONE_FORM', locale)
    return data
  }
  if (kind === 'device') {
    const { data } = Hash.safeParse(value.toLowerCase())
    if (data === undefined) throw wrongField('value', 'MALFORMED', locale)
    return data
  }
  if (kind === 'address') {
    if (!Range.safeParse(value).success) throw wrongField('value', 'IP_RANGE_FORM', locale)
    if (isWide(value)) throw wrongField('value', 'BLOCK_RANGE_WIDE', locale, narrowest)
    return value
  }
  if (value.replace(/[\s.*]/g, '').length < lettersAtLeast) {
    throw wrongField('value', 'TOO_SHORT', locale, { min: lettersAtLeast })
  }
  return value
}

function isWide(range: string): boolean {
  const [address = '', bits] = range.split('/')
  return bits !== undefined && Number(bits) < (address.includes(':') ? narrowest.v6 : narrowest.v4)
}
