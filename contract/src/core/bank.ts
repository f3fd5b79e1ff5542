import { z } from 'zod'
import { westernDigits } from './decimal.ts'
import type { Text } from './text.ts'

type BankRow = Text & {
  /** What the banks call it among themselves, and on slips. */
  readonly number: `${number}`
  /** How many digits its account numbers have. */
  readonly digits: readonly number[]
  /** How the number is written, in groups of digits; the remaining digits form the last group. */
  readonly groups: readonly number[]
  readonly color: `#${string}`
}

const ten = { digits: [10], groups: [3, 1, 5, 1] } as const

/** The banks of Thailand that members and operators have accounts with. */
// biome-ignore format: a table is read by its rows.
export const banks = {
  KBANK: { number: '004', ...ten, color: '#138f2d', th: 'กสิกรไทย', en: 'Kasikornbank' },
  SCB: { number: '014', ...ten, color: '#4e2e7f', th: 'ไทยพาณิชย์', en: 'Siam Commercial Bank' },
  BBL: { number: '002', ...ten, color: '#1e4598', th: 'กรุงเทพ', en: 'Bangkok Bank' },
  KTB: { number: '006', ...ten, color: '#1ba5e1', th: 'กรุงไทย', en: 'Krungthai Bank' },
  BAY: { number: '025', ...ten, color: '#fec43b', th: 'กรุงศรีอยุธยา', en: 'Krungsri' },
  TTB: { number: '011', ...ten, color: '#0056ff', th: 'ทหารไทยธนชาต', en: 'TMBThanachart Bank' },
  GSB: { number: '030', digits: [12, 15], groups: [4, 4, 4], color: '#eb198d', th: 'ออมสิน', en: 'Government Savings Bank' },
  BAAC: { number: '034', digits: [12], groups: [3, 4, 4, 1], color: '#4b9b1d', th: 'ธ.ก.ส.', en: 'BAAC' },
  GHB: { number: '033', digits: [12], groups: [3, 2, 6, 1], color: '#f57d23', th: 'อาคารสงเคราะห์', en: 'Government Housing Bank' },
  KKP: { number: '069', digits: [14], groups: [4, 4, 6], color: '#5a4b87', th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank' },
  CIMB: { number: '022', ...ten, color: '#7e2f36', th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai' },
  TISCO: { number: '067', digits: [14], groups: [4, 3, 6, 1], color: '#12549f', th: 'ทิสโก้', en: 'TISCO Bank' },
  UOB: { number: '024', ...ten, color: '#0b3979', th: 'ยูโอบี', en: 'UOB Thailand' },
  LHB: { number: '073', ...ten, color: '#6d6e71', th: 'แลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank' },
  ICBC: { number: '070', digits: [14], groups: [4, 4, 6], color: '#c50f1c', th: 'ไอซีบีซี (ไทย)', en: 'ICBC (Thai)' },
} as const satisfies Record<string, BankRow>
export type BankCode = keyof typeof banks
const isBankCode = (word: string): word is BankCode => Object.hasOwn(banks, word)
export const bankCodes = Object.keys(banks).filter(isBankCode)

/** The bank of this number; undefined where our members have no accounts there. */
export const bankOfNumber = (number: string): BankCode | undefined =>
  bankCodes.find(code => banks[code].number === number)

/** What else people and other systems call the banks, without spaces and signs. */
const otherNames: Readonly<Record<BankCode, readonly string[]>> = {
  KBANK: ['kasikorn', 'kasikornthai', 'kbnk', 'กสิกร', 'กสิกรไทย'],
  SCB: ['siamcommercial', 'ไทยพานิช', 'ไทยพาณิชย์'],
  BBL: ['bangkok', 'กรุงเทพ'],
  KTB: ['krungthai', 'กรุงไทย'],
  BAY: ['krungsri', 'ayudhya', 'bankofayudhya', 'กรุงศรี', 'กรุงศรีอยุธยา', 'อยุธยา'],
  TTB: ['tmb', 'ttb', 'tmbthanachart', 'thanachart', 'tbank', 'ทหารไทย', 'ธนชาต', 'ทีทีบี', 'ทหารไทยธนชาต'],
  GSB: ['governmentsavings', 'ออมสิน'],
  BAAC: ['agriculture', 'ธกส', 'เพื่อการเกษตร'],
  GHB: ['governmenthousing', 'ธอส', 'อาคารสงเคราะห์'],
  KKP: ['kiatnakin', 'kiatnakinphatra', 'เกียรตินาคิน', 'เกียรตินาคินภัทร'],
  CIMB: ['cimbthai', 'ซีไอเอ็มบี', 'ซีไอเอ็มบีไทย'],
  TISCO: ['ทิสโก้', 'ทิสโก'],
  UOB: ['uobthailand', 'unitedoverseas', 'ยูโอบี'],
  LHB: ['lh', 'landandhouses', 'lhbank', 'แลนด์แอนด์เฮ้าส์', 'แลนด์แอนด์เฮาส์'],
  ICBC: ['icbcthai', 'ไอซีบีซี', 'ไอซีบีซีไทย'],
}
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s.,()/&-]/g, '')
    .replace(/^(ธนาคาร|ธ)(?=.{3})|bank(pcl|plc)?$|(publiccompanylimited)$/g, '')
const banksByName: ReadonlyMap<string, BankCode> = new Map(
  bankCodes.flatMap(code =>
    [code, banks[code].number, banks[code].th, banks[code].en, ...otherNames[code]].map(
      name => [bare(name), code] as const,
    ),
  ),
)

/** The bank that a text means: its code, number or any of its usual names, such as `ธ.กสิกรไทย` or `4` for `004`. */
export const bankCalled = (text: string): BankCode | undefined => {
  const name = bare(westernDigits(text))
  return banksByName.get(name) ?? (/^\d{1,2}$/.test(name) ? banksByName.get(name.padStart(3, '0')) : undefined)
}

const digitsOf = (text: string) => westernDigits(text).replace(/[\s-]/g, '')

/** The digits of an account number, however it was typed. */
const BankAccountNumber = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform(digitsOf)
  .pipe(z.string().regex(/^\d+$/, 'BANK_ACCOUNT_FORM'))

/** An account at one of the banks; the number has the length that this bank uses. */
export const BankAccount = z
  .strictObject({ bank: z.enum(bankCodes), number: BankAccountNumber })
  .superRefine(({ bank, number }, { addIssue }) => {
    const { digits }: BankRow = banks[bank]
    if (digits.includes(number.length)) return
    addIssue({
      code: 'custom',
      path: ['number'],
      message: 'BANK_ACCOUNT_LENGTH',
      params: { digits: digits.join(' / ') },
    })
  })
export type BankAccount = z.input<typeof BankAccount>

/** The sizes of the groups in which a bank writes its numbers, for each length that they have. */
function groupsOf(code: BankCode): readonly (readonly number[])[] {
  const { digits, groups }: BankRow = banks[code]
  const first = groups.slice(0, -1)
  const taken = first.reduce((sum, size) => sum + size, 0)
  return digits.map(length => [...first, length - taken])
}

/** Each way to group the digits of a number, with the banks that write it so. */
export const accountForms: readonly { readonly groups: readonly number[]; readonly banks: readonly BankCode[] }[] = [
  ...Map.groupBy(
    bankCodes.flatMap(code => groupsOf(code).map(groups => ({ code, groups }))),
    ({ groups }) => groups.join(),
  ).values(),
].map(same => ({ groups: same[0]?.groups ?? [], banks: same.map(({ code }) => code) }))

/**
 * The number as printed in the passbook: `123-4-56789-0`. A masked one has the same groups: `•••-•-••678-9`. One that does not fit
 * the bank is returned unchanged.
 */
export function formatAccountNumber(code: string, text: string): string {
  if (!isBankCode(code)) return text
  const number = digitsOf(text)
  if (!/^[\d•]+$/.test(number)) return text
  const groups = groupsOf(code).find(sizes => sizes.reduce((sum, size) => sum + size, 0) === number.length)
  if (!groups) return text
  let at = 0
  return groups.map(size => number.slice(at, (at += size))).join('-')
}

/** An account of ours as an answer tells it: in parts, which `nameOfAccount` writes. */
export const OwnAccount = z.object({ bank: z.enum(bankCodes), number: z.string() })
export type OwnAccount = z.infer<typeof OwnAccount>

/** An account of ours in one line, everywhere: `SCB 123-4-56789-0`. */
export const nameOfAccount = ({ bank, number }: { bank: string; number: string }): string =>
  `${bank} ${formatAccountNumber(bank, number)}`
