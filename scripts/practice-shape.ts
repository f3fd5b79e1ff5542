import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { readShape } from '../simulator/src/practice/shape-read.ts'
import { signInByHand } from '../simulator/src/practice/sign-in.ts'
import { sendTo } from '../simulator/src/send.ts'
import { sentenceFor } from './serve.ts'
import { brandOf, usualShapeFile, writeShape } from './shape-file.ts'

/**
 * Writes the shape of a running brand to a file, from which `npm run practice` opens a practice office. It signs in as a person
 * does, reads what that person may read, and signs out: `npm run practice:shape -- --brand nila --url https://office.example.com`.
 */
const { values: options } = parseArgs({
  options: {
    brand: { type: 'string' },
    url: { type: 'string' },
    username: { type: 'string' },
    out: { type: 'string' },
  },
})

/** Asks at the terminal. What is typed for a secret is not shown; where nobody sits there, the lines are read from a file. */
function asking() {
  let isSecret = false
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isSecret) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const typed = lines[Symbol.asyncIterator]()
  return {
    async ask(question: string, secret = false): Promise<string> {
      process.stderr.write(question)
      isSecret = secret
      const { value } = await typed.next()
      isSecret = false
      if (secret && process.stdin.isTTY) process.stderr.write('\n')
      return typeof value === 'string' ? value.trim() : ''
    },
    close: () => lines.close(),
  }
}

const { ask, close } = asking()
try {
  const settings = readSettings(process.env)
  const brand = brandOf(settings, options.brand)
  const url = new URL(options.url ?? brand.origins?.[0] ?? `http://localhost:${settings.port}`)
  const username = options.username ?? (await ask(`username at ${url.origin}: `))
  const password = await ask('password: ', true)
  const person = await signInByHand(sendTo(url), { username, password, code: () => ask('one-time code: ') })
  const read = await readShape(person, brand.id).catch(async (error: unknown) => {
    await person.signOut()
    throw error
  })
  await person.signOut()
  const file = options.out ?? usualShapeFile(settings, brand)
  await writeShape(file, read.shape)
  for (const part of read.closed) console.log(`left out, because ${username} may not see it: ${part}`)
  console.log(`wrote the shape of ${brand.name} to ${file}; read it before you pass it on`)
} catch (error) {
  const sentence = sentenceFor(error)
  console.error(sentence instanceof Error ? sentence.message : sentence)
  process.exitCode = 1
} finally {
  close()
}
