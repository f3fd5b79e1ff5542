import { writeFileSync } from 'node:fs'
import { type Pair, readTexts } from '../server/testing/texts.ts'

/**
 * `npm run texts` prints every text of the product in both languages as one table for each area; `npm run texts -- texts.md`
 * writes it to a file, and a further word keeps what contains it.
 */
const [file, word = ''] = process.argv.slice(2)

/** The folder that a text belongs to: an area has the same name in every room. */
const areaOf = ({ file: path }: Pair) => path.match(/^\w+\/src\/(?:areas\/)?([^/]+)\//)?.[1] ?? 'all'
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ⏎ ')
const row = ({ key, th, en }: Pair) => `| ${cell(key)} | ${cell(th)} | ${cell(en)} |`

const table = (pairs: readonly Pair[]) =>
  [...Map.groupBy(pairs, pair => pair.file)].map(([path, rows]) =>
    [`### ${path}`, '', '| key | ไทย | English |', '| --- | --- | --- |', ...rows.map(row), ''].join('\n'),
  )

const texts = readTexts().filter(({ key, th, en }) => th !== '' && [key, th, en].some(each => each.includes(word)))
const areas = [...Map.groupBy(texts, areaOf)].toSorted(([a], [b]) => a.localeCompare(b))
const whole = [
  `# All texts: ${texts.length}`,
  '',
  ...areas.flatMap(([area, pairs]) => [`## ${area}`, '', ...table(pairs)]),
].join('\n')

if (file) writeFileSync(file, whole)
else process.stdout.write(`${whole}\n`)
