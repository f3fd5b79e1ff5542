import { z } from 'zod'
import { Brand } from '#contract/core/brand.ts'
import { normalHost } from '#platform/http/host.ts'

export const Host = z
  .string()
  .regex(/^[a-z0-9.-]{1,253}$/)
  .refine(host => normalHost(host) === host, 'is not a host name in its normal form')
const Origin = z
  .url({ protocol: /^https?$/ })
  .refine(address => URL.parse(address)?.origin === address, 'is not an origin such as https://office.example')

/** The address must name its user, because the rights of that user are checked. */
export const PostgresAddress = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(address => URL.parse(address)?.username !== '', 'names no user')

export const isSameUser = (one: string, other: string): boolean =>
  URL.parse(one)?.username === URL.parse(other)?.username

/** A brand as the operator configures it: what the page receives, plus host names and a database that stay on the server. */
export const BrandSetting = Brand.extend({
  locale: Brand.shape.locale.default('th'),
  timeZone: Brand.shape.timeZone.refine(isTimeZone, 'is not a time zone').default('Asia/Bangkok'),
  interfaces: z
    .object({ walletAdmin: z.string().default(''), walletAuto: z.string().default(''), member: z.string().default('') })
    .default({ walletAdmin: '', walletAuto: '', member: '' }),
  /** The address of the member site, for the links of affiliates and marketing. */
  site: z.url().or(z.literal('')).default(''),
  /** Host names under which we serve that site, and never the office; empty when the operator runs a site of their own. */
  siteHosts: z.array(Host).default([]),
  /** Host names of the page and the interfaces of this brand. The first brand also serves every unknown name. */
  hosts: z.array(Host),
  /** The origins of the staff pages, as a browser names them. Without it: HTTPS under each of `hosts`. */
  origins: z.array(Origin).optional(),
  /** The name of a database on the server of DATABASE_URL, or a full address. */
  database: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,62}$/)
    .or(PostgresAddress),
  /** The address of the owner, who migrates, for a full `database` address; without it somebody else migrates. */
  databaseOwner: PostgresAddress.optional(),
  /** The address of PostgreSQL itself, for a full `database` address that is that of a pooler. */
  databaseDirect: PostgresAddress.optional(),
  /** The addresses of replicas of a full `database` address, which calls may read. */
  databaseReplicas: z.array(PostgresAddress).max(16).default([]),
})
export type BrandSetting = z.infer<typeof BrandSetting>

export const BrandsFile = z
  .array(BrandSetting)
  .min(1)
  .refine(brands => distinct(brands.map(brand => brand.id)), 'two brands have one id')
  .refine(brands => distinct(brands.map(brand => brand.database)), 'two brands share a database')
  .refine(
    brands => brands.every(({ practice }) => !practice),
    'a practice office is opened by `npm run practice` alone',
  )
  .refine(
    brands => brands.every(isOwnerApart),
    'a `databaseOwner` stands beside a `database` that is an address, and names another user',
  )
  .refine(
    brands => brands.every(isDirectBeside),
    'a `databaseDirect` stands beside a `database` that is an address, and names the same user',
  )
  .refine(brands => brands.every(areReplicasBeside), '`databaseReplicas` stand beside a `database` that is an address')
  .refine(brands => distinct(brands.flatMap(hostsOf)), 'two brands, or an office and a site, share a host name')
  .refine(brands => brands.every(isSiteServed), 'a `site` with `siteHosts` stands at one of them')

const isOwnerApart = ({ database, databaseOwner }: BrandSetting) =>
  !databaseOwner || (database.includes('://') && !isSameUser(database, databaseOwner))

const areReplicasBeside = ({ database, databaseReplicas }: BrandSetting) =>
  databaseReplicas.length === 0 || database.includes('://')
const isDirectBeside = ({ database, databaseDirect }: BrandSetting) =>
  !databaseDirect || (database.includes('://') && isSameUser(database, databaseDirect))

type Named = Pick<BrandSetting, 'hosts' | 'siteHosts'>
const hostsOf = ({ hosts, siteHosts }: Named) => [...hosts, ...siteHosts]
const isSiteServed = ({ site, siteHosts }: BrandSetting) =>
  siteHosts.length === 0 || siteHosts.includes(URL.parse(site)?.hostname ?? '')

const distinct = (words: readonly string[]) => new Set(words).size === words.length

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}

/** The origins of a brand's office. */
export const officesOf = ({ hosts, origins }: Pick<BrandSetting, 'hosts' | 'origins'>): readonly string[] =>
  origins ?? hosts.map(host => `https://${host}`)

/**
 * The origins whose pages may call an interface from the browser: staff pages may call wallet-admin and the member interface, the
 * member site only the latter. Programs are not browsers, and nothing else may be called from another origin.
 */
export function originsAt(
  brand: BrandSetting,
  part: keyof Brand['interfaces'] | 'group' | undefined,
): readonly string[] {
  if (part === 'walletAdmin') return officesOf(brand)
  return part === 'member' ? [...officesOf(brand), ...siteOriginOf(brand)] : []
}

const siteOriginOf = ({ site }: BrandSetting): readonly string[] => (site === '' ? [] : [new URL(site).origin])

/** The address of the site that we serve; null when there is none, or the operator runs a site of their own. */
export const servedSite = ({ site, siteHosts }: Pick<BrandSetting, 'site' | 'siteHosts'>): string | null =>
  siteHosts.length > 0 ? site : null

/** Two brands that differ in everything that can be configured, so that a fresh start shows one build serving both. */
export function demoBrands(port: number): readonly BrandSetting[] {
  return BrandsFile.parse([
    {
      id: 'chaba',
      name: 'ชบา วอลเล็ต',
      hosts: ['localhost', 'chaba.localhost'],
      origins: ['localhost', 'chaba.localhost'].map(host => `http://${host}:${port}`),
      database: 'wallet_chaba',
      theme: {
        primary: '#b4235a',
        logo: '/brands/chaba.svg',
        favicon: '/brands/chaba.svg',
        loginBackground: 'linear-gradient(135deg, #4a0d27 0%, #b4235a 55%, #f29ab8 100%)',
      },
      site: `http://site.chaba.localhost:${port}`,
      siteHosts: ['site.chaba.localhost'],
      // Gateways need a complete address.
      interfaces: { walletAuto: `http://localhost:${port}` },
    },
    {
      id: 'nila',
      name: 'Nila Pay',
      locale: 'en',
      hosts: ['nila.localhost', 'api.nila.localhost', 'auto.nila.localhost', 'member.nila.localhost'],
      origins: [`http://nila.localhost:${port}`],
      database: 'wallet_nila',
      theme: {
        primary: '#3538cd',
        logo: '/brands/nila.svg',
        favicon: '/brands/nila.svg',
        loginBackground: 'linear-gradient(135deg, #14163f 0%, #3538cd 55%, #9aa4ff 100%)',
      },
      site: `http://site.nila.localhost:${port}`,
      siteHosts: ['site.nila.localhost'],
      interfaces: {
        walletAdmin: `http://api.nila.localhost:${port}`,
        walletAuto: `http://auto.nila.localhost:${port}`,
        member: `http://member.nila.localhost:${port}`,
      },
    },
  ])
}
