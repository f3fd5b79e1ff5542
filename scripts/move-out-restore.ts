import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MoveError } from '../server/src/areas/moveout/move-error.ts'
import type { Compared } from '../server/src/areas/moveout/package-compare.ts'
import { moveIn } from '../server/src/move-in.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { sentenceFor } from './serve.ts'

const usage = 'npm run move-out:restore -- --from FOLDER --brand BRAND'
const text = { type: 'string' } as const

function tell(compared: readonly Compared[]): void {
  for (const { what, there, here, agrees } of compared) {
    console.log(agrees ? `agrees   ${what}: ${here}` : `DIFFERS  ${what}\n  package: ${there}\n  here:    ${here}`)
  }
}

try {
  const { values } = parseArgs({ options: { brand: text, from: text } })
  if (values.brand === undefined || values.from === undefined)
    throw new MoveError(`Name a folder and a brand: ${usage}`)
  const { manifest } = await moveIn(readSettings(process.env), {
    from: resolve(values.from),
    brand: values.brand,
    tell,
  })
  console.log(`${manifest.brand.name} as of ${manifest.takenAt} is the brand ${values.brand} now; everything agrees`)
  console.log('nobody has a password: npm run owner:add -- <username> adds an owner, who resets those of employees')
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
