import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { callsSource, eventsSource, indexSource, packageJson } from './package-source.ts'
import { readmeText } from './readme.ts'

const Manifest = z.object({ version: z.string() })
const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const runtime = ['client.ts', 'error.ts', 'webhook.ts']

/** Compiles the sources without anything of ours around them, so that what is missing is noticed here. */
const settings = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    declaration: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    rootDir: 'src',
    outDir: 'dist',
  },
  include: ['src'],
}

/** Writes the client package into a folder: `dist` with its types, a README, and what npm needs to know. */
export async function buildClient(folder: string): Promise<void> {
  const source = join(folder, 'src')
  await rm(folder, { recursive: true, force: true })
  await mkdir(source, { recursive: true })
  await Promise.all(runtime.map(name => copyFile(join(import.meta.dirname, 'runtime', name), join(source, name))))
  const { version } = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const files = {
    'src/calls.ts': callsSource(),
    'src/events.ts': eventsSource(),
    'src/index.ts': indexSource,
    'package.json': packageJson(version),
    'README.md': readmeText(),
    'tsconfig.json': JSON.stringify(settings),
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder])
  await Promise.all([rm(source, { recursive: true }), rm(join(folder, 'tsconfig.json'))])
}
