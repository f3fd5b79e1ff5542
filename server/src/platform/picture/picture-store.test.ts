import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchDir } from '../../../testing/scratch.ts'
import { bucketOf, pictureBucket } from './picture-bucket.ts'
import { type PictureStore, pictureFolder, pictureKey } from './picture-store.ts'
import { signed } from './signature-v4.ts'

const secret = 'a/secret+with=signs'
const signer = { key: 'AKIDTEST', secret, region: 'ap-southeast-1', service: 's3' }

/** A bucket as others run it: it computes the expected signature from the request it received. */
function startPeer(): Promise<{ server: Server; url: string; objects: Map<string, Buffer>; fail: { next: number } }> {
  const objects = new Map<string, Buffer>()
  const fail = { next: 0 }
  const server = createServer((request, reply) => {
    void bodyOf(request).then(body => {
      const end = (status: number, content?: Buffer) => reply.writeHead(status).end(content)
      if (fail.next > 0) return end(fail.next)
      if (!isSigned(request, body)) return end(403)
      const path = request.url ?? ''
      if (!path.startsWith('/pictures/live/')) return end(404)
      if (request.method === 'PUT') objects.set(path, body)
      if (request.method === 'DELETE') objects.delete(path)
      const found = objects.get(path)
      if (request.method === 'GET') return found ? end(200, found) : end(404)
      return end(request.method === 'DELETE' ? 204 : 200)
    })
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ server, url: `127.0.0.1:${port}`, objects, fail })
    })
  })
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

function isSigned({ headers, method = '', url = '' }: IncomingMessage, body: Buffer): boolean {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const sent = Object.fromEntries(
    names.filter(name => !['host', 'x-amz-date'].includes(name)).map(name => [name, String(headers[name])]),
  )
  const time = String(headers['x-amz-date']).replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const query = { method, url: new URL(url, `http://${headers.host}`), headers: sent, bodyHash, at: new Date(time) }
  return (
    headers['x-amz-content-sha256'] === bodyHash && signed(query, signer)['authorization'] === headers.authorization
  )
}

let peer: Awaited<ReturnType<typeof startPeer>>
beforeAll(async () => {
  peer = await startPeer()
})
afterAll(() => {
  peer.server.close()
})

const addressed = (secretPart: string) =>
  `http://AKIDTEST:${encodeURIComponent(secretPart)}@${peer.url}/pictures/live?region=ap-southeast-1`
const stores: readonly (readonly [string, () => PictureStore])[] = [
  ['folder', () => pictureFolder(scratchDir('store'))],
  ['bucket', () => pictureBucket(bucketOf(addressed(secret)))],
]

describe.each(stores)('a %s', (_, open) => {
  it('gives back what it was given, and nothing once it was removed', async () => {
    const store = open()
    const key = pictureKey({ id: 'chaba' }, randomUUID(), 480)
    const content = randomBytes(50_000)
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, content)
    expect(await store.get(key)).toEqual(content)
    await store.put(key, content)
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeUndefined()
  })
})

describe('a bucket', () => {
  it('that refuses or is away is an error, and never an empty picture', async () => {
    const key = pictureKey({ id: 'chaba' }, randomUUID(), 480)
    const wrong = pictureBucket(bucketOf(addressed('another secret')))
    await expect(wrong.put(key, Buffer.from('x'))).rejects.toThrow(/answered 403 to PUT/)
    await expect(wrong.get(key)).rejects.toThrow(/answered 403/)
    const elsewhere = pictureBucket(bucketOf(addressed(secret).replace('/pictures/live', '/other')))
    await expect(elsewhere.put(key, Buffer.from('x'))).rejects.toThrow(/no bucket/)
    const away = pictureBucket(bucketOf('http://k:s@127.0.0.1:9/bucket'))
    await expect(away.get(key)).rejects.toThrow('fetch failed')
    expect(peer.objects.size).toBe(0)
  })
})
