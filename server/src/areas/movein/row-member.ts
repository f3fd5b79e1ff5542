import { Username } from '#contract/auth/auth.types.ts'
import { BankAccount, bankCalled } from '#contract/core/bank.ts'
import { westernDigits } from '#contract/core/decimal.ts'
import { ThaiPhone } from '#contract/core/phone.ts'
import { maxTags, memberNotes, memberPerson, Tag } from '#contract/member/member.record.ts'
import { isOfAge, type MemberStatus } from '#contract/member/member.types.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import type { MemberColumn } from '#contract/movein/subjects.ts'
import { noPassword, storedPassword } from '#platform/credential/stored-password.ts'
import { readDate } from '#platform/sheet/sheet-read-date.ts'
import { movedId } from './moved-id.ts'
import { isNothing, momentReader, type RowSetting } from './row-cells.ts'

type Cells = (name: MemberColumn) => string
type Read = { [column: string]: string | readonly string[] | null }

/** What systems call what we call active, suspended and closed. */
const statusWords: Readonly<Record<string, MemberStatus>> = Object.fromEntries(
  Object.entries({
    active: ['', 'active', 'enabled', 'enable', 'normal', 'open', 'on', 'yes', 'y', 'true', '1', 'ใช้งาน', 'ปกติ', 'เปิด'],
    suspended: [
      'suspended',
      'suspend',
      'blocked',
      'banned',
      'locked',
      'lock',
      'disabled',
      'inactive',
      'off',
      'no',
      'n',
      'false',
      '0',
      'ระงับ',
      'ล็อก',
      'แบน',
      'ปิดใช้งาน',
    ],
    closed: ['closed', 'close', 'deleted', 'delete', 'removed', 'ปิด', 'ปิดบัญชี', 'ลบ', 'ยกเลิก'],
  } satisfies Record<MemberStatus, string[]>).flatMap(([status, words]) =>
    words.map(word => [word, status as MemberStatus]),
  ),
)

/** Whoever is given a full name has a title before it, at most. */
const title = /^(นางสาว|น\.?\s?ส\.?|นาง|นาย|คุณ|mrs\.?|mr\.?|miss|ms\.?)\s*(?=\S)/i

function splitName(whole: string): [string, string] {
  const [first = '', ...rest] = whole.replace(title, '').trim().split(/\s+/)
  return [first, rest.join(' ')]
}

/** A spreadsheet drops the zero with which a phone begins. */
const withZero = (text: string): string => (/^[689]\d{8}$/.test(text) ? `0${text}` : text)

const fits = (schema: { safeParse(text: string): { success: boolean } }, text: string) => schema.safeParse(text).success

/** Reads the rows of a file of members: what is to be stored of each, or everything that is wrong with it. */
export function memberReader(setting: RowSetting): (cells: Cells) => { read: Read; faults: RowFault[] } {
  const moment = momentReader(setting)

  return cells => {
    const faults = new Set<RowFault>()
    const phone = readPhone(cells('phone'), faults)
    const username = readUsername(cells('username'), phone, faults)
    const { bank, accountNumber } = readAccount(cells, faults)
    const [firstName, lastName] = readName(cells, faults)
    const timeOf = (text: string) => {
      const found = moment(text)
      if ('at' in found) return found.at
      faults.add(found.fault)
      return null
    }
    const read = {
      id: username === null ? null : movedId(setting.brandId, username),
      username,
      phone,
      first_name: firstName,
      last_name: lastName,
      bank,
      account_number: accountNumber,
      line_id: textOf(cells('lineId'), memberPerson.lineId.enter, faults),
      birth_date: readBirthDate(cells('birthDate'), setting, faults),
      status: readStatus(cells('status'), faults),
      tags: readTags(cells('tags'), faults),
      note: textOf(cells('note'), memberNotes.note.enter, faults),
      upline: isNothing(cells('upline')) ? null : withZero(cells('upline')).toLowerCase(),
      agent: isNothing(cells('agent')) ? null : cells('agent').toUpperCase(),
      seller: isNothing(cells('seller')) ? null : cells('seller').toUpperCase(),
      password_hash: readPassword(cells('password'), faults),
      registered_at: timeOf(cells('registeredAt')),
      first_deposit_at: timeOf(cells('firstDepositAt')),
    }
    if (read.upline !== null && [username?.toLowerCase(), phone].includes(read.upline)) faults.add('uplineSelf')
    return { read, faults: [...faults] }
  }
}

function textOf(
  text: string,
  schema: { safeParse(text: string): { success: boolean } },
  faults: Set<RowFault>,
): string {
  const kept = isNothing(text) ? '' : text
  if (!fits(schema, kept)) faults.add('tooLong')
  return kept
}

function readPhone(text: string, faults: Set<RowFault>): string | null {
  if (isNothing(text)) {
    faults.add('phoneMissing')
    return null
  }
  const phone = ThaiPhone.safeParse(withZero(text)).data
  if (phone === undefined) faults.add('phoneForm')
  return phone ?? null
}

/** Whoever has no other username is called by their phone, as are those who register at the site. */
function readUsername(text: string, phone: string | null, faults: Set<RowFault>): string | null {
  if (isNothing(text)) {
    if (phone === null) faults.add('usernameMissing')
    return phone
  }
  if (ThaiPhone.safeParse(withZero(text)).data === phone) return phone
  if (fits(Username, text)) return text
  faults.add('usernameForm')
  return null
}

function readName(cells: Cells, faults: Set<RowFault>): [string, string] {
  const [first, last] =
    cells('firstName') === '' && cells('lastName') === ''
      ? splitName(cells('name'))
      : [cells('firstName'), cells('lastName')]
  if (isNothing(first) || isNothing(last)) faults.add('nameMissing')
  else if (!fits(memberPerson.firstName.enter, first) || !fits(memberPerson.lastName.enter, last)) faults.add('tooLong')
  return [first, last]
}

function readAccount(cells: Cells, faults: Set<RowFault>): { bank: string | null; accountNumber: string | null } {
  const [bankText, numberText] = [cells('bank'), cells('accountNumber')]
  const bank = bankCalled(bankText)
  if (isNothing(bankText)) faults.add('bankMissing')
  else if (bank === undefined) faults.add('bankUnknown')
  if (isNothing(numberText)) faults.add('accountMissing')
  else if (/^\d(\.\d+)?e[+-]?\d+$/i.test(westernDigits(numberText))) faults.add('accountScientific')
  else if (bank !== undefined) {
    const account = BankAccount.safeParse({ bank, number: numberText }).data
    if (account) return { bank, accountNumber: account.number }
    faults.add('accountForm')
  }
  return { bank: bank ?? null, accountNumber: null }
}

function readBirthDate(text: string, { dateOrder, today }: RowSetting, faults: Set<RowFault>): string | null {
  if (isNothing(text)) return null
  const date = readDate(text, dateOrder)
  if (!date || date.day < '1900-01-01') faults.add('birthDateForm')
  else if (date.day > today) faults.add('dateFuture')
  else if (!isOfAge(date.day, today)) faults.add('tooYoung')
  return date?.day ?? null
}

function readStatus(text: string, faults: Set<RowFault>): MemberStatus | null {
  const status = statusWords[isNothing(text) ? '' : text.toLowerCase()]
  if (status === undefined) faults.add('statusUnknown')
  return status ?? null
}

function readTags(text: string, faults: Set<RowFault>): string[] {
  if (isNothing(text)) return []
  const tags = [...new Set(text.split(/[,;|]/).map(tag => tag.trim()))].filter(tag => tag !== '')
  if (tags.length > maxTags || !tags.every(tag => fits(Tag, tag))) faults.add('tagsMany')
  return tags
}

/** A password that stands in a file as it is typed is never taken: it was seen by everybody who saw the file. */
function readPassword(text: string, faults: Set<RowFault>): string {
  if (isNothing(text)) return noPassword
  const stored = storedPassword(text)
  if (stored === undefined) faults.add('passwordPlain')
  return stored ?? noPassword
}
