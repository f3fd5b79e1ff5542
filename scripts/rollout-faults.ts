import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { rollOver } from '../server/testing/rollout.ts'
import { thisVersion } from '../server/testing/rollout-process.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'

/**
 * Replaces the processes of the product under load, `--rolls` times, and prints what became of requests, money, events and jobs.
 * The rollout begins with the version of `--from`, a commit; by default the last one before the newest migration.
 */
const { values } = parseArgs({ options: { rolls: { type: 'string', default: '6' }, from: { type: 'string' } } })
const run = promisify(execFile)
const git = async (...words: string[]) => (await run('git', words, { cwd: thisVersion })).stdout.trim()

const beforeNewestMigration = () => git('log', '-1', '--format=%H^', '--diff-filter=A', '--', 'server/sql/migrations')

/** Checks the older version out beside this one, with its own dependencies where they differ. */
async function checkOut(revision: string, folder: string): Promise<void> {
  await git('worktree', 'add', '--detach', folder, revision)
  const lockOf = (version: string) => readFile(join(version, 'package-lock.json'), 'utf8')
  if ((await lockOf(folder)) !== (await lockOf(thisVersion))) await run('npm', ['ci'], { cwd: folder })
  else await symlink(join(thisVersion, 'node_modules'), join(folder, 'node_modules'))
}

const { dir, remove } = await makeThrowawayDir()
const older = join(dir, 'older')
try {
  const revision = values.from ?? (await beforeNewestMigration())
  await checkOut(revision, older)
  console.log(`from ${await git('log', '-1', '--format=%h "%s"', revision)}`)
  const result = await rollOver(Number(values.rolls), { older, report: roll => console.log(`replaced ${roll}`) })
  const { failed, differing, exits } = result
  const badExits = exits.filter(code => code !== 0).length

  type Row = readonly [what: string, found: number, limit?: number]
  const rows: readonly Row[] = [
    ['processes replaced', result.rolls],
    ['… that did not end with 0', badExits, 0],
    ['requests', result.requests],
    ['… failed', failed.length, 0],
    ['longest answer, ms', Math.round(result.longestMs)],
    ['changes of money', result.money],
    ['… lost', result.moneyLost, 0],
    ['… doubled', result.moneyDoubled, 0],
    ['members whose cash differs', differing.length, 0],
    ['live streams resumed', result.resumed],
    ['live events', result.events],
    ['… lost', result.lost, 0],
    ['… heard twice', result.doubled, 0],
    ['jobs', result.jobs],
    ['… run twice', result.jobsTwice, 0],
    ['… left behind', result.jobsLeft, 0],
  ]
  for (const [what, found, limit] of rows) {
    console.log(`${what.padEnd(28)}${String(found).padStart(8)}${limit === undefined ? '' : `  limit ${limit}`}`)
  }
  for (const one of failed.slice(0, 10)) console.log(one)
  process.exitCode = rows.some(([, found, limit]) => limit !== undefined && found > limit) ? 1 : 0
} finally {
  await git('worktree', 'remove', '--force', older).catch(() => undefined)
  await remove()
}
