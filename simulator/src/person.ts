import { type BankCode, banks } from '#contract/core/bank.ts'
import { families, men, nicknames, women } from './names.ts'
import { type Random, seeded } from './random.ts'

export type Person = {
  firstName: string
  lastName: string
  phone: string
  account: { bank: BankCode; number: string }
  password: string
  lineId?: string
  birthDate?: string
  marketingCode?: string
}

/** The order of arrival is random; that of what staff see of a member's number and name is not. */
export const byNumber = (one: Shown, other: Shown): number => shownOf(one).localeCompare(shownOf(other))
type Shown = Pick<Person, 'phone' | 'firstName' | 'lastName'>
const shownOf = ({ phone, firstName, lastName }: Shown) => `${phone} ${firstName} ${lastName}`

/** A person's browser and network address. */
export type Place = { address: string; deviceId: string; userAgent: string; language: 'th' | 'en' }

/** Banks, by their frequency. */
const usualBanks: readonly [BankCode, ...BankCode[]] = [
  ...(['KBANK', 'KBANK', 'KBANK', 'SCB', 'SCB', 'SCB', 'BBL', 'BBL', 'KTB', 'KTB'] as const),
  ...(['BAY', 'TTB', 'GSB', 'GSB', 'BAAC', 'KKP', 'UOB'] as const),
]

const marketingCodes = ['LINE-OA', 'FB-SONGKRAN', 'TIKTOK-01', 'SEO-HOME'] as const

const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; SM-A556E) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; SM-S926B) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
] as const

/** The person of a number: always the same for the same seed. */
export function personOf(seed: number, index: number): Person {
  const random = seeded(seed, 'person', index)
  const first = random.pick(random.chance(55) ? women : men)
  const family = random.pick(families)
  // Some write their name as on their passport.
  const script = random.chance(12) ? 1 : 0
  const nickname = random.pick(nicknames)
  return {
    firstName: first[script],
    lastName: family[script],
    phone: `0${random.pick([6, 8, 8, 9])}${random.digits(8)}`,
    account: accountOf(random),
    password: `${nickname}-${random.digits(4)}-${first[1].toLowerCase()}`,
    ...(random.chance(60) && { lineId: `${nickname}.${random.digits(3)}` }),
    ...(random.chance(70) && { birthDate: birthDateOf(random) }),
    ...(random.chance(30) && { marketingCode: random.pick(marketingCodes) }),
  }
}

function accountOf(random: Random): Person['account'] {
  const bank = random.pick(usualBanks)
  const [shortest] = banks[bank].digits
  return { bank, number: `${random.whole(1, 9)}${random.digits(shortest - 1)}` }
}

function birthDateOf(random: Random): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${random.whole(1962, 2004)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`
}

const householdEvery = 12

/** Whether a person shares a place with the one before. */
export const isHousemate = (index: number): boolean => index % householdEvery === householdEvery - 1

/** The browser and address of a person. Now and then it is that of the previous person: a household, or one person twice. */
export function placeOf(seed: number, index: number): Place {
  const random = seeded(seed, 'place', isHousemate(index) ? index - 1 : index)
  return {
    // Carrier-grade NAT addresses, which are not public.
    address: `100.${random.whole(64, 127)}.${random.whole(0, 255)}.${random.whole(1, 254)}`,
    deviceId: random.uuid(),
    userAgent: random.pick(browsers),
    language: random.chance(90) ? 'th' : 'en',
  }
}
