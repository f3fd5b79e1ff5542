import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root, run } from './run.ts'

/**
 * The files that differ from the commit at which this branch left main, or on main from its last commit, including uncommitted
 * ones.
 */
export async function changedFiles(): Promise<string[]> {
  const branch = await git('rev-parse', '--abbrev-ref', 'HEAD')
  const since = branch === 'main' ? 'HEAD' : await git('merge-base', 'HEAD', 'main')
  const [tracked, added] = [
    await git('diff', '--name-only', '--diff-filter=d', since),
    await git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(`${tracked}\n${added}`.split('\n').filter(Boolean))].toSorted()
}

async function git(...args: readonly string[]): Promise<string> {
  const ran = await run('git', args)
  if (!ran.ok) throw new Error(ran.output)
  return ran.stdout.trim()
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * The tests of the server nearest to a changed file, found by name: those of the same subject in its folder, else all in its
 * folder; for a contract, those of its area. Following imports would select nearly all tests, because nearly all start the whole
 * server.
 */
export function nearestTests(file: string): string[] {
  if (isTest(file)) return /^(browser|web|site)\//.test(file) ? [] : [file]
  const folder = dirname(file).replace(/\/sql$/, '')
  const subject = basename(file).split('.', 1)[0] ?? ''
  const area = /^contract\/src\/([^/]+)/.exec(folder)?.[1]
  const folders = [folder, ...(area ? [`server/src/areas/${area}`] : [])].filter(
    each => !/^(browser|web|site)\//.test(each),
  )
  return folders.flatMap(each => {
    const beside = testsIn(each)
    const ofSubject = beside.filter(test => basename(test).startsWith(`${subject}.`))
    return ofSubject.length > 0 ? ofSubject : beside
  })
}

const testsIn = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter(isTest)
        .map(name => join(folder, name))
    : []
