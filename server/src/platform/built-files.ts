import { glob, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What pages are built of. A file of another kind is not served at all, rather than as something that it is not. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** How the build has compressed files, the smallest first, by the endings of their names. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

type BuiltFile = {
  readonly type: string
  readonly caching: string
  readonly content: Buffer
  readonly smaller: readonly { readonly encoding: string; readonly content: Buffer }[]
}
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/**
 * The files of a built page by their addresses, in memory: they are a few megabytes and never change while the server runs, a
 * page asks for some twenty of them at once, and to look for each on the disk takes longer than all the rest of its answer.
 */
export async function readBuiltFiles(root: string): Promise<BuiltFiles> {
  const files = new Map<string, BuiltFile>()
  for await (const name of glob('**/*', { cwd: root })) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const address = `/${name.replaceAll(sep, '/')}`
    files.set(address, { type, caching: cachingOf(address), ...(await readEncoded(join(root, name))) })
  }
  return files
}

/** Names under static/ carry a hash of their content, so that such a file never changes. */
const cachingOf = (address: string) =>
  address.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300'

async function readEncoded(file: string): Promise<Pick<BuiltFile, 'content' | 'smaller'>> {
  const smaller = await Promise.all(
    encodings.map(async ({ name, ending }) => {
      const content = await readFile(`${file}${ending}`).catch(() => undefined)
      return content ? [{ encoding: name, content }] : []
    }),
  )
  return { content: await readFile(file), smaller: smaller.flat() }
}

export function sendBuilt(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const small = file.smaller.find(({ encoding }) => accepts(accepted, encoding))
  reply.headers({ 'content-type': file.type, 'cache-control': file.caching, vary: 'accept-encoding' })
  if (small) reply.header('content-encoding', small.encoding)
  return reply.send(small?.content ?? file.content)
}

/** `br;q=0` says that it is not wanted. */
const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some(each => {
    const [name, quality] = each.split(';').map(part => part.trim())
    return name === encoding && !/^q=0(?:\.0*)?$/.test(quality ?? '')
  })
