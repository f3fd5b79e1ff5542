import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The file types of pages, including logos of brands. Other types are not served, rather than with a wrong type. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The compressed variants that the build writes, the smallest first, by their file extensions. */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

type BuiltFile = {
  readonly type: string
  readonly caching: string
  readonly content: Buffer
  readonly smaller: readonly { readonly encoding: string; readonly content: Buffer }[]
}
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/**
 * The files of a built page by their addresses, in memory: they are a few megabytes and never change while the server runs. A
 * page requests some twenty of them at once, and finding each on the disk would take longer than the rest of its answer.
 */
export async function readBuiltFiles(root: string): Promise<BuiltFiles> {
  const names = new Set(await readdir(root, { recursive: true }))
  const files = new Map<string, BuiltFile>()
  for (const name of names) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const smaller = encodings.filter(({ ending }) => names.has(`${name}${ending}`))
    const address = `/${name.replaceAll(sep, '/')}`
    files.set(address, {
      type,
      caching: cachingOf(address),
      content: await readFile(join(root, name)),
      smaller: await Promise.all(
        smaller.map(async ({ encoding, ending }) => ({
          encoding,
          content: await readFile(join(root, `${name}${ending}`)),
        })),
      ),
    })
  }
  return files
}

/** Names under static/ contain a hash of the content, so such a file never changes. */
const cachingOf = (address: string) =>
  address.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300'

export function sendBuilt(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const small = file.smaller.find(({ encoding }) => accepts(accepted, encoding))
  // In addition to what cross-origin answers already vary by.
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  // The file is part of a page, whose own policy applies.
  reply.removeHeader('content-security-policy')
  reply.headers({ 'content-type': file.type, 'cache-control': file.caching, vary })
  if (small) reply.header('content-encoding', small.encoding)
  return reply.send(small?.content ?? file.content)
}

/** `br;q=0` means that it is not accepted. */
const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some(each => {
    const [name, quality] = each.split(';').map(part => part.trim())
    return name === encoding && !/^q=0(?:\.0*)?$/.test(quality ?? '')
  })
