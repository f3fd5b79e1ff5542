import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createServer as createSecure, type Server as SecureServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selfSigned } from '../../../testing/certificate.ts'
import { ClosedAddressError, outgoing, sealedOff } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let port: number
let query: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    query.push(request.url ?? '')
    if (request.url === '/away') response.writeHead(302, { location: '/secret' }).end()
    else if (request.url === '/much') response.end('x'.repeat(100_000))
    else if (request.url === '/break') response.write('{', () => response.destroy())
    else response.end('hello')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

const nothing = { headers: {}, body: '{}' }

/** A stand-in for a name server: the addresses of a name, for each lookup. */
const meaning = (...answers: string[][]) => {
  let times = 0
  return ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const found = answers[Math.min(times, answers.length - 1)] ?? []
    times += 1
    const answer = found.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    setImmediate(() => done(null, answer))
  }) as unknown as typeof lookup
}

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
  ])('%s is closed', address => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111'])('%s is open', address => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a host that is spoken to in another way', () => {
  it('is given as the address that was judged, or as it is where the operator allows it', async () => {
    const out = outgoing(['10.0.0.7:25'], meaning(['1.1.1.1']))
    expect(await out.reach('mail.example.com', 465)).toEqual({ address: '1.1.1.1', isAllowed: false })
    expect(await out.reach('10.0.0.7', 25)).toEqual({ address: '10.0.0.7', isAllowed: true })
  })

  it.each(['10.0.0.7', '::1', '127.0.0.1', 'a b', '', 'host/path'])('is not %s', async host => {
    expect(outgoing([]).mayReach(host, 25)).toBe(false)
    await expect(outgoing([]).reach(host, 25)).rejects.toBeInstanceOf(ClosedAddressError)
  })

  it('is not this machine by a number that only a name server takes for one', async () => {
    await expect(outgoing([]).reach('2130706433', 25)).rejects.toBeInstanceOf(Error)
  })
})

describe('nobody is asked', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:password@pay.example.com/',
    'http://pay.example.com/',
    'ftp://pay.example.com/',
    'file:///etc/passwd',
    'no address',
  ])('at %s', async address => {
    const out = outgoing([])
    expect(out.mayAsk(address)).toBe(false)
    await expect(out.post(address, nothing)).rejects.toBeInstanceOf(ClosedAddressError)
  })

  it('by a name that leads to this machine, as the machine itself knows it', async () => {
    query = []
    expect(outgoing([]).mayAsk(`https://localhost:${port}/`)).toBe(true)
    await expect(outgoing([]).post(`https://localhost:${port}/`, nothing)).rejects.toBeInstanceOf(ClosedAddressError)
    expect(query).toEqual([])
  })

  it.each([
    ['private', [['10.0.0.5']]],
    ['metadata', [['169.254.169.254']]],
    ['public and private', [['1.1.1.1', '127.0.0.1']]],
    ['nothing', [[]]],
  ])('by a name whose addresses are %s', async (_, answers) => {
    const out = outgoing([], meaning(...answers))
    await expect(out.post('https://pay.example.com/', nothing)).rejects.toBeInstanceOf(ClosedAddressError)
    await expect(out.reach('mail.example.com', 465)).rejects.toBeInstanceOf(ClosedAddressError)
  })

  it('by a name that means something else the second time: it is looked up once, and there the connection goes', async () => {
    let times = 0
    const names = meaning(['1.1.1.1'], ['127.0.0.1'])
    const find = ((...given: Parameters<typeof names>) => {
      times += 1
      return names(...given)
    }) as typeof lookup
    const aims: string[] = []
    // Aborted once the target is known, so that no outside host is contacted.
    const watch = (message: unknown) => {
      const { socket } = message as { socket: Socket }
      socket.on('lookup', (_error, address) => {
        aims.push(address)
        socket.destroy(new Error('seen enough'))
      })
    }
    subscribe('net.client.socket', watch)
    try {
      const asking = outgoing([], find).post(`https://pay.example.com:${port}/`, nothing)
      await expect(asking).rejects.toThrow('seen enough')
    } finally {
      unsubscribe('net.client.socket', watch)
    }
    expect([times, ...aims]).toEqual([1, '1.1.1.1'])
  })
})

describe('a host that the operator allows', () => {
  const post = (path: string, allowed = `127.0.0.1:${port}`) =>
    outgoing([allowed]).post(`http://127.0.0.1:${port}${path}`, nothing)

  it('is asked, also without TLS, by its name alone or with its port', async () => {
    expect(await post('/')).toEqual({ status: 200, body: 'hello' })
    expect(await post('/', '127.0.0.1')).toEqual({ status: 200, body: 'hello' })
    await expect(post('/', `127.0.0.1:${port + 1}`)).rejects.toBeInstanceOf(ClosedAddressError)
    await expect(post('/', '127.0.0')).rejects.toBeInstanceOf(ClosedAddressError)
  })

  it('may redirect, and nobody follows', async () => {
    query = []
    expect((await post('/away')).status).toBe(302)
    expect(query).toEqual(['/away'])
  })

  it('is not heard out when it says too much, and not believed when it breaks off', async () => {
    await expect(post('/much')).rejects.toThrow('answered too much')
    await expect(post('/break')).rejects.toThrow('aborted')
  })
})

describe('the end of a certificate', () => {
  const endsAt = new Date('2031-02-03T04:05:06Z')
  let shown: SecureServer
  let at = ''
  beforeAll(async () => {
    shown = createSecure(selfSigned(endsAt)).listen(0, '127.0.0.1')
    await once(shown, 'listening')
    at = `127.0.0.1:${(shown.address() as AddressInfo).port}`
  })
  afterAll(() => shown.close())

  it('is learned from what the host shows, even if nobody trusts it', async () => {
    expect(await outgoing([at]).certificateEnd(at)).toEqual(endsAt)
  })

  it('is not asked of hosts inside the own network, nor of one that speaks no TLS', async () => {
    await expect(outgoing([]).certificateEnd(at)).rejects.toBeInstanceOf(ClosedAddressError)
    await expect(outgoing([], meaning(['127.0.0.1'])).certificateEnd('office.example')).rejects.toBeInstanceOf(
      ClosedAddressError,
    )
    await expect(sealedOff.certificateEnd(at)).rejects.toBeInstanceOf(ClosedAddressError)
    await expect(outgoing(['127.0.0.1']).certificateEnd(`127.0.0.1:${port}`)).rejects.toThrow(/SSL/)
  })
})

describe('what is sealed off', () => {
  it('keeps addresses like any other office, and calls none of them', async () => {
    expect(sealedOff.mayAsk('https://hooks.example.com/')).toBe(true)
    await expect(sealedOff.post('https://hooks.example.com/', nothing)).rejects.toBeInstanceOf(ClosedAddressError)
    await expect(sealedOff.reach('mail.example.com', 465)).rejects.toBeInstanceOf(ClosedAddressError)
  })
})
