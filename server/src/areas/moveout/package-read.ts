import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { Manifest, packageFormat, SumLine } from './manifest.types.ts'
import { MoveError } from './move-error.ts'
import { manifestFile } from './package-write.ts'

const Named = z.object({ format: z.string(), version: z.int() })

/** What the package says of itself. */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, manifestFile), 'utf8').catch(() => {
    throw new MoveError(
      `There is no package in ${dir}: ${manifestFile} is missing. Unpack the archive into a folder first.`,
    )
  })
  const damaged = new MoveError(`${manifestFile} is damaged. Download the package again.`)
  const found = parsed(text)
  const named = Named.safeParse(found)
  if (!named.success || named.data.format !== packageFormat.name) throw damaged
  if (named.data.version !== packageFormat.version) {
    const { version } = packageFormat
    throw new MoveError(`The package has format ${named.data.version}, and this version opens format ${version}.`)
  }
  const manifest = Manifest.safeParse(found)
  if (!manifest.success) throw damaged
  return manifest.data
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Verifies every file by its hash, and returns their names. One that was altered or cut, or is missing, is named. */
export async function verifyFiles(dir: string, { sums, tables }: Manifest): Promise<ReadonlySet<string>> {
  await expectHash(dir, sums.file, sums.sha256)
  const listed = new Map<string, string>()
  const lines = createInterface({ input: createReadStream(join(dir, sums.file)), crlfDelay: Infinity })
  for await (const line of lines) {
    const { file, sha256 } = SumLine.parse(line)
    listed.set(file, sha256)
  }
  for (const { file, sha256 } of tables) {
    if (listed.get(file) !== sha256) throw new MoveError(`${file} is not what ${manifestFile} says it is.`)
  }
  for (const [file, sha256] of listed) await expectHash(dir, file, sha256)
  return new Set(listed.keys())
}

async function expectHash(dir: string, file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(dir, file)), hash).catch(() => {
    throw new MoveError(`${file} is missing or cannot be read. Unpack the package again.`)
  })
  if (hash.digest('hex') !== sha256)
    throw new MoveError(`${file} was altered or cut: its hash differs. Nothing was opened.`)
}
