import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Faults } from './faults.ts'
import type { Inbox } from './inbox.service.ts'

/** The login that may send mail. */
const mailLogin = { user: 'sandbox', password: 'sandbox-mail' } as const
const login = Buffer.from(`\0${mailLogin.user}\0${mailLogin.password}`).toString('base64')

/** A small SMTP server (RFC 5321), without TLS, which puts mail into the inbox and fails on request. */
export async function serveMail(port: number, faults: Faults, inbox: Inbox): Promise<number> {
  const server = createServer(socket => {
    talk(socket, faults, inbox).catch(() => socket.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function talk(socket: Socket, faults: Faults, inbox: Inbox): Promise<void> {
  socket.on('error', () => undefined)
  const say = (text: string) => socket.write(`${text}\r\n`)
  let known = false
  let letter: string[] | undefined
  say('220 sandbox')
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (letter) {
      if (line === '.') {
        const lines: string[] = letter
        letter = undefined
        say(keep(lines, inbox))
      } else letter.push(line.startsWith('.') ? line.slice(1) : line)
      continue
    }
    const [verb = '', ...rest] = line.split(' ')
    switch (verb.toUpperCase()) {
      case 'EHLO':
        say('250-sandbox\r\n250 AUTH PLAIN')
        break
      case 'HELO':
      case 'RSET':
      case 'NOOP':
        say('250 ok')
        break
      case 'AUTH':
        known = rest[1] === login
        say(known ? '235 welcome' : '535 no such login')
        break
      case 'MAIL':
        await faults.wait()
        if (faults.ofRequest() === 'fail') say('451 out of order')
        else say(known ? '250 ok' : '530 who are you')
        break
      case 'RCPT':
        say('250 ok')
        break
      case 'DATA':
        letter = []
        say('354 go on')
        break
      case 'QUIT':
        say('221 bye')
        socket.end()
        break
      default:
        say('502 no')
    }
  }
}

function keep(lines: readonly string[], inbox: Inbox): string {
  const end = lines.indexOf('')
  const headers = lines.slice(0, end).join('\n').replaceAll(/\n\s+/g, ' ')
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
  const id = /<([^@>]+)/.exec(headerOf('message-id'))?.[1] ?? ''
  const body = lines.slice(end + 1).join('\r\n')
  const text = decoders[headerOf('content-transfer-encoding').toLowerCase()]?.(body) ?? body
  inbox.take({ id, channel: 'email', title: wordsOf(headerOf('subject')), text, body: headers })
  return '250 taken'
}

/** Decodes bytes written as `=E0` (RFC 2045). */
const quoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decoders: Readonly<Record<string, (text: string) => string>> = {
  base64: text => Buffer.from(text, 'base64').toString('utf8'),
  'quoted-printable': quoted,
}

/** Decodes a header with non-ASCII characters (RFC 2047). */
const wordsOf = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      way.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : quoted(text.replaceAll('_', ' ')),
    )
