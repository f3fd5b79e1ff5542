import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MoveError } from '../server/src/areas/moveout/move-error.ts'
import { moveOut } from '../server/src/move-out.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { sentenceFor } from './serve.ts'

const usage = 'npm run move-out -- --brand BRAND --to NEW_FOLDER'
const text = { type: 'string' } as const

try {
  const { values } = parseArgs({ options: { brand: text, to: text } })
  if (values.brand === undefined || values.to === undefined)
    throw new MoveError(`Name a brand and a new folder: ${usage}`)
  const to = resolve(values.to)
  const manifest = await moveOut(readSettings(process.env), { brand: values.brand, to })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { tables, pictures, slips, takenAt } = manifest
  console.log(
    `${to}: ${tables.length} tables with ${rows} rows, ${pictures} pictures, ${slips} slips, as of ${takenAt}`,
  )
  for (const name of manifest.missing)
    console.log(`not in the package, because it was not where pictures are stored: ${name}`)
  console.log('the files are not encrypted, and hold the numbers of all members')
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
