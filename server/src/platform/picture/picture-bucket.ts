import type { PictureStore } from './picture-store.ts'
import { sha256, signed } from './signature-v4.ts'

const timeoutMs = 10_000

/** A bucket of S3-compatible storage: `https://key:secret@host/bucket/folder?region=name`. */
export type Bucket = { base: string; key: string; secret: string; region: string }

export function bucketOf(address: string): Bucket {
  const url = new URL(address)
  const [key, secret] = [url.username, url.password].map(decodeURIComponent)
  const base = `${url.origin}${url.pathname.replace(/\/$/, '')}`
  return { base, key: key ?? '', secret: secret ?? '', region: url.searchParams.get('region') ?? 'us-east-1' }
}

/**
 * Stores pictures in such a bucket. The operator configures it, like the database; it does not come from a record. So its host
 * may be anywhere, even inside the operator's own network.
 */
export function pictureBucket({ base, ...signer }: Bucket): PictureStore {
  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, content: Buffer = Buffer.alloc(0)) {
    const url = new URL(`${base}/${key}`)
    const bodyHash = sha256(content)
    const headers = {
      'x-amz-content-sha256': bodyHash,
      ...(method === 'PUT' && { 'content-type': 'image/webp' }),
    }
    const answer = await fetch(url, {
      method,
      headers: signed({ method, url, headers, bodyHash, at: new Date() }, { ...signer, service: 's3' }),
      ...(method === 'PUT' && { body: new Uint8Array(content) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new Error(`the bucket at ${url.host} answered ${answer.status} to ${method}`)
  }
  return {
    async put(key, content) {
      const answer = await ask('PUT', key, content)
      await answer.body?.cancel()
      // The bucket does not exist.
      if (!answer.ok) throw new Error(`there is no bucket at ${base}`)
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return undefined
    },
    async remove(key) {
      await (await ask('DELETE', key)).body?.cancel()
    },
  }
}
