/**
 * Other ways to write a format that we know: each is turned into the one that is kept. What none of them reads stays as it is, and
 * is looked at next.
 */
type OtherForm = { readonly form: RegExp; rewrite(parts: readonly string[]): string | undefined }

const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const pbkdf2Text = (by: string, iterations: number, salt: Buffer, tag: string) => {
  const length = Buffer.from(tag, 'base64').length
  return `$pbkdf2-${by}$i=${iterations},l=${length}$${plain(salt)}$${tag.replaceAll('=', '')}`
}

const oldIdentity = { version: 0, salt: 16, tag: 32, iterations: 1_000 } as const
const newIdentity = { version: 1, header: 13, digests: ['sha1', 'sha256', 'sha512'] } as const

/** ASP.NET Identity packs everything into bytes: a version, then the salt and the tag. */
function readIdentity(bytes: Buffer): string | undefined {
  if (bytes[0] === oldIdentity.version && bytes.length === 1 + oldIdentity.salt + oldIdentity.tag) {
    const end = 1 + oldIdentity.salt
    return pbkdf2Text('sha1', oldIdentity.iterations, bytes.subarray(1, end), plain(bytes.subarray(end)))
  }
  if (bytes[0] !== newIdentity.version || bytes.length <= newIdentity.header) return undefined
  const by = newIdentity.digests[bytes.readUInt32BE(1)]
  const end = newIdentity.header + bytes.readUInt32BE(9)
  if (by === undefined || end >= bytes.length) return undefined
  return pbkdf2Text(by, bytes.readUInt32BE(5), bytes.subarray(newIdentity.header, end), plain(bytes.subarray(end)))
}

const otherForms: readonly OtherForm[] = [
  {
    // Django
    form: /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,7})\$([!-#%-~]{1,64})\$([\w+/]{22,86}={0,2})$/,
    rewrite: ([, by = '', times, salt = '', tag = '']) => pbkdf2Text(by, Number(times), Buffer.from(salt), tag),
  },
  {
    // passlib, which writes a full stop for a plus sign
    form: /^\$pbkdf2(-sha256|-sha512|)\$(\d{1,7})\$([\w./]{1,172})\$([\w./]{22,86})$/,
    rewrite([, by = '', times, salt = '', tag = '']) {
      const [readSalt, readTag] = [salt, tag].map(text => text.replaceAll('.', '+'))
      return pbkdf2Text(by.slice(1) || 'sha1', Number(times), Buffer.from(readSalt ?? '', 'base64'), readTag ?? '')
    },
  },
  // Django, before a hash in its usual notation
  { form: /^argon2(\$argon2.*)$/, rewrite: ([, rest]) => rest },
  { form: /^bcrypt\$(\$2.*)$/, rewrite: ([, rest]) => rest },
  {
    // Written in capitals
    form: /^(\{\w+(?:\}|:[a-z+]+\}[!-#%-~]{1,64}\$))([\dA-F]{32,128})$/,
    rewrite: ([, setting = '', tag = '']) => setting + tag.toLowerCase(),
  },
  { form: /^[\w+/]{60,170}={0,2}$/, rewrite: ([text = '']) => readIdentity(Buffer.from(text, 'base64')) },
]

/** A hash in the notation in which it is kept. */
export function usualForm(text: string): string {
  for (const { form, rewrite } of otherForms) {
    const parts = form.exec(text)
    const rewritten = parts && rewrite(parts)
    if (rewritten !== null && rewritten !== undefined) return rewritten
  }
  return text
}
