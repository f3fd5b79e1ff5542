import { createHash, createHmac } from 'node:crypto'

/** The key and service for AWS Signature Version 4, which every S3-compatible storage understands. */
export type Signer = { key: string; secret: string; region: string; service: string }
/** All headers are signed. The path is that of the URL, which is already encoded. */
type Unsigned = { method: string; url: URL; headers: Readonly<Record<string, string>>; bodyHash: string; at: Date }

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers with their signature. */
export function signed({ method, url, headers, bodyHash, at }: Unsigned, signer: Signer): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-date': time }
  const names = Object.keys(all).sort()
  const day = time.slice(0, 8)
  const scope = `${day}/${signer.region}/${signer.service}/aws4_request`
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(pair => pair.map(encoded).join('='))
      .sort()
      .join('&'),
    ...names.map(name => `${name}:${(all[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, signer.region, signer.service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${signer.secret}`)
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const { host: _, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${signer.key}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

/** AWS's URI encoding: everything but letters, digits and `-._~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
