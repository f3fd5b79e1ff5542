import { addOwner } from '../server/src/add-owner.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { sentenceFor } from './serve.ts'

const [username] = process.argv.slice(2)
try {
  if (!username) throw new Error('Say who: npm run owner:add -- <username>')
  for (const { brand, password } of await addOwner(readSettings(process.env), username)) {
    console.log(`${brand}: ${username} signs in with ${password} and sets another password then`)
  }
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
