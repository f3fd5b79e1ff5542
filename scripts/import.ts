import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { refusedHead, refusedLines } from '../contract/src/movein/refused-sheet.ts'
import { rowFaults } from '../contract/src/movein/row-faults.ts'
import { isRowSubject, moveSubjectNames, type SetSubject } from '../contract/src/movein/subjects.ts'
import { importFile } from '../server/src/import-file.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { sentenceFor } from './serve.ts'

// Rows that are calls are imported in the office alone, where they are made in the name of whoever asks for it.
const setSubjects = moveSubjectNames.filter((name): name is SetSubject => !isRowSubject(name))
const usage = `npm run import -- --brand <id> --as <username> --subject ${setSubjects.join('|')} --file <path>
  [--template <name>]     columns as they were saved in the office; else they are told by the headings
  [--month-first]         12/31/2026 instead of 31/12/2026
  [--refused <path>]      writes the refused rows there, with the reasons
  [--apply]               adds the members that were found right; balances are posted in the office, by two admins`

const options = {
  brand: { type: 'string' },
  as: { type: 'string' },
  subject: { type: 'string' },
  file: { type: 'string' },
  template: { type: 'string' },
  'month-first': { type: 'boolean', default: false },
  refused: { type: 'string' },
  apply: { type: 'boolean', default: false },
} as const

const isSubject = (word: string | undefined): word is SetSubject => setSubjects.some(name => name === word)

try {
  const { values } = parseArgs({ options })
  const { brand, as: username, subject, file, template, refused } = values
  if (brand === undefined || username === undefined || file === undefined || !isSubject(subject)) throw new Error(usage)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error('stopped')))
  const sheet = refused === undefined ? undefined : await open(refused, 'w', 0o600)
  let isHeaded = false
  const done = await importFile(readSettings(process.env), {
    brandId: brand,
    username,
    subject,
    path: file,
    template,
    dateOrder: values['month-first'] ? 'monthFirst' : 'dayFirst',
    applies: values.apply,
    stop: stop.signal,
    async refused(headings, rows) {
      if (!sheet) return
      if (!isHeaded) await sheet.write(refusedHead(headings, 'en'))
      isHeaded = true
      await sheet.write(refusedLines(rows, headings.length, 'en'))
    },
  })
  await sheet?.close()
  const { number, status, problem, rowCount, refusedCount, sameCount, doneCount, faults } = done
  console.log(`${number}: ${status}${problem === null ? '' : ` (${problem})`}`)
  console.log(`${rowCount} rows, ${refusedCount} refused, ${sameCount} already here, ${doneCount} imported`)
  for (const { fault, count } of faults) console.log(`${String(count).padStart(9)}  ${rowFaults[fault].en}`)
  if (problem !== null || refusedCount > 0) process.exitCode = 1
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
}
