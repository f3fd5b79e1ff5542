import { join } from 'node:path'
import { buildClient } from './client/build-client.ts'

/** `npm run client` writes the client package for programs to `.cache/client`; `npm run client -- <folder>` writes it elsewhere. */
const [folder = join(import.meta.dirname, '../.cache/client')] = process.argv.slice(2)
await buildClient(folder)
process.stdout.write(`${folder}\n`)
