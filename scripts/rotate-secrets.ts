import { readSettings } from '../server/src/platform/brand/settings.ts'
import { rotateSecrets } from '../server/src/rotate.ts'
import { sentenceFor } from './serve.ts'

try {
  for (const { brand, table, resealed, total } of await rotateSecrets(readSettings(process.env))) {
    console.log(`${brand}: ${table}: ${resealed} of ${total} sealed anew`)
  }
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
