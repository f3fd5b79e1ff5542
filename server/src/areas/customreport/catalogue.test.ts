import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue, groupsOf, subjectNames } from '#contract/customreport/catalogue.ts'
import { groups } from '#contract/customreport/groups.ts'

it('is in the document, subject by subject, with every measure and every group', () => {
  const text = readFileSync(new URL('../../../../docs/custom-reports.md', import.meta.url), 'utf8')
  const missing = subjectNames.flatMap(subject => {
    const part = text.split(`### ${catalogue[subject].en}\n`)[1]?.split('\n#')[0] ?? ''
    const words = [
      ...Object.values(catalogue[subject].measures).map(({ en: title }) => `| ${title} |`),
      ...groupsOf(subject).map(name => groups[name].en.toLowerCase()),
    ]
    return words.filter(word => !part.includes(word)).map(word => `${subject}: ${word}`)
  })
  expect(missing).toEqual([])
})
