import { describe, expect, it } from 'vitest'
import { noPassword, storedCheck, storedPassword, strengthened } from './stored-password.ts'

const thai = 'รหัสผ่านของฉัน-2569'
const horse = 'correct horse battery'

/** Made by the programs themselves: crypt(3), OpenSSL, passlib, Django, argon2-cffi, Drupal, phpass and ASP.NET Core. */
const slow: Readonly<Record<string, readonly [password: string, hash: string]>> = {
  'bcrypt of PHP and Laravel': [thai, '$2y$10$abcdefghijklmnopqrstuuxQ2tv1OHg.DbcYjJLygSW8fK2Fbqqo6'],
  'bcrypt of Node': [horse, '$2b$12$abcdefghijklmnopqrstuuE3j5FFjC71WyDL2KIK7ShSoj8tPD3m6'],
  'bcrypt of old': [thai, '$2a$04$abcdefghijklmnopqrstuurL4r92vVuhd4aIdMgbHMSn8pYC.lbVq'],
  'bcrypt of Django': [horse, 'bcrypt$$2b$12$abcdefghijklmnopqrstuuE3j5FFjC71WyDL2KIK7ShSoj8tPD3m6'],
  argon2i: [thai, '$argon2i$v=19$m=65536,t=4,p=1$c2FsdHNhbHRzYWx0c2FsdA$X2RPy0/wQmo3rEgKsZLGv2A9Bgv6I7VTV2RTwG0f6jU'],
  argon2d: [thai, '$argon2d$v=19$m=65536,t=4,p=2$c2FsdHNhbHRzYWx0c2FsdA$R5vBzxnNyjSe/rnfT1r0ct721O+fb2ye+xXUONxMsbA'],
  argon2id: [thai, '$argon2id$v=19$m=65536,t=4,p=1$c2FsdHNhbHRzYWx0c2FsdA$RGEhtafIgSjxhRX2uJl8tiNLgmMpDgkKZJsrsG9wrdY'],
  'argon2id of Django': [
    thai,
    'argon2$argon2id$v=19$m=102400,t=2,p=8$c2FsdHNhbHRzYWx0c2FsdA$e3EP1kXjx/TfEzeaUoeub1/bM8eQSRyzNoLQe8Zgdlc',
  ],
  scrypt: [thai, '$scrypt$ln=14,r=8,p=1$R8j5H8O4V4qxlnIuJWTs3Q$5zhY5BcSClfczXlYuTl4j+s5C/bzj/WhbMoQeAgK5lk'],
}
const quick: Readonly<Record<string, readonly [password: string, hash: string]>> = {
  'PBKDF2 of Django, SHA-256': [
    thai,
    'pbkdf2_sha256$30000$saltsaltsaltsalt$f3eFrSe6QvSjpGah+2OkIIO0aeNOP21p/9mtwnNfimk=',
  ],
  'PBKDF2 of Django, SHA-1': [thai, 'pbkdf2_sha1$30000$saltsaltsaltsalt$8SNQgCSP7fiV+stsi52ImSK1njk='],
  'PBKDF2 of passlib': [
    thai,
    '$pbkdf2-sha256$29000$U4rR.p8zppRSqpXSWouR0g$xGl.lvFAbUHh0yYvtihaH2kjrGcOxkIyKYGWouykxlU',
  ],
  'ASP.NET Identity 2': ['my password', 'AAABAgMEBQYHCAkKCwwNDg+ukCEMDf0yyQ29NYubggHIVY0sdEUfdyeM+E1LtH1uJg=='],
  'ASP.NET Identity 3': [
    'my password',
    'AQAAAAEAACcQAAAAEAABAgMEBQYHCAkKCwwNDg+yWU7rLgUwPZb1Itsmra7cbxw2EFpwpVFIEtP+JIuUEw==',
  ],
  'ASP.NET Identity 3, SHA-512': [
    thai,
    'AQAAAAIAAYagAAAAEAABAgMEBQYHCAkKCwwNDg8WLlDCa/WvyenMvBYrxwyNEUk4UAzeyS4Gqcoo3S9lMQ==',
  ],
  'phpass of WordPress': [thai, '$P$BgBjt0Lr39ZB8u4N5sfZWIr2bUvALf/'],
  'phpass of phpBB': [thai, '$H$6U9Cq9VbZQ2jFe/gRsWt/HKBL/6heW/'],
  'phpass of its own test': ['test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  'Drupal 7': ['password', '$S$DI7p94K2RG7Nq2OJp2/T55TfjT/K8UYdDVSUELOgCNbNoHU2sdtq'],
  'Drupal 7, few rounds': ['DifficultPassword123', '$S$5FIcboyzv1ZD/OZDb4w/4HSlnsPlwbr/PWLWrHPWrJp8eXOQQaWJ'],
  'md5-crypt': [horse, '$1$saltsalt$UevX3RQ4rPNbqFqf8dVFn.'],
  'md5-crypt, Thai': [thai, '$1$saltsalt$nAOyk0GsAYTTV2WW6oze.0'],
  'md5-crypt of Apache': [horse, '$apr1$saltsalt$ZdO9ajrUOSz9es9I0fQZB.'],
  'sha256-crypt': [thai, '$5$saltstring$S3ma3pOiIn7HNN9/xH4YWcnQReCx.gW4spz06i588c9'],
  'sha256-crypt, more rounds': [horse, '$5$rounds=10000$saltstringsaltst$tbo8Rz1MZNEoMOAixMxOJYWLXcaDQyhJwLkngdJkyY3'],
  'sha512-crypt': [
    horse,
    '$6$saltstring$dBHc6z5hpSlx63LLGnlt2xpSGH7T2QL7PJTCjPwajfWh/K10OPeGyl0Oe5VoIANbBgC0gNnRFVE.3uO/lesxj/',
  ],
  'sha512-crypt, more rounds': [
    thai,
    '$6$rounds=10000$saltstringsaltst$JhzSTANUPYvdVrX/PkKjVX3tFvpgBZZaoYgVD1fmUKBz1u47.7NhuOqXTp8SlwNGvZE08pdi2LfqMsJOcNVos0',
  ],
  md5: [thai, '{md5}045ca62f4bd36fd589cc73965cf7d0ff'],
  'md5 in capitals': [thai, '{md5}045CA62F4BD36FD589CC73965CF7D0FF'],
  'md5, salt first': [thai, '{md5:salt+password}N4Cl$8a3017f4bc4b719598138bb3ab733240'],
  'md5, salt last': [thai, '{md5:password+salt}N4Cl$8c1dc5e65809514fba4769e27429d111'],
  sha1: [thai, '{sha1}cbe565c7f511f02010b8ebc3bb3fbfaf5f37fcab'],
  'sha1, salt first': [thai, '{sha1:salt+password}N4Cl$6ed2896f053969415b035c9e19ac52c30231b4f3'],
  'sha1, salt last': [thai, '{sha1:password+salt}N4Cl$e578ede05e68c1b752b6e6b2eb54bdfe033f4150'],
  sha256: [thai, '{sha256}f5deae6e648b3e2e9da60a8f8f24de19d16383ad16055132b5fa223523182e5f'],
  'sha256, salt first': [
    thai,
    '{sha256:salt+password}N4Cl$128bd30739e1eb1ef882aae79fa98cdba183db35f6793a69e3227990a154723a',
  ],
  'sha512, salt last': [
    thai,
    '{sha512:password+salt}N4Cl$0b7fc2e168f5737a7055b96a1ab67a9cf5fd07f5cfed6295fd1a6168ab752d893313558aea908af620c7f2062e625d59bc4173408f820a86499c077cd7bd8281',
  ],
}

describe.each(Object.entries({ ...slow, ...quick }))('a hash of %s', (_, [password, hash]) => {
  it('fits its password and no other', async () => {
    const stored = storedPassword(` ${hash}\n`)
    expect(stored).toBeDefined()
    expect(await storedCheck(stored)(password)).toBe(true)
    expect(await storedCheck(stored)(password.slice(1))).toBe(false)
  })
})

describe.each(Object.entries(quick))('ours over a hash of %s', (_, [password, hash]) => {
  it('fits the same password, and nothing else of the hash is left', async () => {
    const bare = storedPassword(hash) ?? ''
    expect(bare).toMatch(/^\{bare\}/)
    const wrapped = await strengthened(bare)
    expect(wrapped).toMatch(/^\{wrapped\}/)
    expect(wrapped).not.toContain(hash.slice(-12))
    expect(await storedCheck(wrapped)(password)).toBe(true)
    expect(await storedCheck(wrapped)(`${password} `)).toBe(false)
    // Who has stolen the former database knows the tag, and cannot sign in with it.
    expect(await storedCheck(wrapped)(hash)).toBe(false)
  })
})

it.each(Object.entries(slow))('a hash of %s stays as it came', (_, [, hash]) => {
  expect(storedPassword(hash)).toMatch(/^\{foreign\}/)
})

const b64 = (bytes: number[]) => Buffer.from(bytes).toString('base64')
it.each([
  '',
  'secret',
  '045ca62f4bd36fd589cc73965cf7d0ff',
  '{md5}045ca62f4bd36fd589cc73965cf7d0f',
  '{md5}cbe565c7f511f02010b8ebc3bb3fbfaf5f37fcab',
  '{crc32}045ca62f',
  '{md5:salt+password}$8a3017f4bc4b719598138bb3ab733240',
  '{wrapped}{md5} $argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$RGEhtafIgSjxhRX2uJl8tiNLgmMpDgkKZJsrsG9wrdY',
  '{foreign}$2y$10$abcdefghijklmnopqrstuuxQ2tv1OHg.DbcYjJLygSW8fK2Fbqqo6',
  '$2y$10$abcdefghijklmnopqrstuuxQ2tv1OHg.DbcYjJLygSW8fK2Fbqqo',
  '$2x$10$abcdefghijklmnopqrstuuxQ2tv1OHg.DbcYjJLygSW8fK2Fbqqo6',
  '$argon2id$v=16$m=65536,t=4,p=1$c2FsdHNhbHRzYWx0c2FsdA$RGEhtafIgSjxhRX2uJl8tiNLgmMpDgkKZJsrsG9wrdY',
  '$argon2id$v=19$m=65536,t=0,p=1$c2FsdHNhbHRzYWx0c2FsdA$RGEhtafIgSjxhRX2uJl8tiNLgmMpDgkKZJsrsG9wrdY',
  '$P$!gBjt0Lr39ZB8u4N5sfZWIr2bUvALf/',
  `$6$saltstring$${'a'.repeat(43)}`,
  b64([1, 0, 0, 0, 9, ...Array<number>(60).fill(7)]),
  'x'.repeat(10_000),
])('what is no hash of a known format is refused: %s', text => {
  expect(storedPassword(text)).toBeUndefined()
})

const salt = 'c2FsdHNhbHRzYWx0c2FsdA'
const tag = 'RGEhtafIgSjxhRX2uJl8tiNLgmMpDgkKZJsrsG9wrdY'
/** As dear as is allowed, and the next step. */
const dear: readonly (readonly [string, string])[] = [
  [
    '$2y$14$abcdefghijklmnopqrstuuxQ2tv1OHg.DbcYjJLygSW8fK2Fbqqo6',
    '$2y$15$abcdefghijklmnopqrstuuxQ2tv1OHg.DbcYjJLygSW8fK2Fbqqo6',
  ],
  [`$argon2id$v=19$m=262144,t=4,p=1$${salt}$${tag}`, `$argon2id$v=19$m=262145,t=3,p=1$${salt}$${tag}`],
  [`$argon2i$v=19$m=65536,t=16,p=1$${salt}$${tag}`, `$argon2i$v=19$m=65536,t=17,p=1$${salt}$${tag}`],
  [`$scrypt$ln=17,r=8,p=1$${salt}$${tag}`, `$scrypt$ln=18,r=8,p=1$${salt}$${tag}`],
  [`$scrypt$ln=15,r=8,p=4$${salt}$${tag}`, `$scrypt$ln=14,r=8,p=5$${salt}$${tag}`],
  [`pbkdf2_sha256$2000000$salt$${tag}=`, `pbkdf2_sha256$2000001$salt$${tag}=`],
  [`pbkdf2_sha1$1000000$salt$${tag}=`, `pbkdf2_sha1$1000001$salt$${tag}=`],
  [`$P$GgBjt0Lr39ZB8u4N5sfZWIr2bUvALf/`, `$P$HgBjt0Lr39ZB8u4N5sfZWIr2bUvALf/`],
  [`$5$rounds=500000$salt$${'a'.repeat(43)}`, `$5$rounds=500001$salt$${'a'.repeat(43)}`],
]
it.each(dear)('%s is the dearest of its kind', (allowed, refused) => {
  expect(storedPassword(allowed)).toBeDefined()
  expect(storedPassword(refused)).toBeUndefined()
})

it('nothing fits who has no password', async () => {
  expect(storedPassword(noPassword)).toBe(noPassword)
  for (const given of ['', '!', 'x', noPassword]) expect(await storedCheck(noPassword)(given)).toBe(false)
})

it('a long hash lets others have their turn', async () => {
  const check = storedCheck(storedPassword(`$6$rounds=100000$salt$${'a'.repeat(86)}`))
  let turns = 0
  const ticking = setInterval(() => {
    turns += 1
  }, 1)
  await check(thai)
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(10)
})
