import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setBack } from '../simulator/src/history/clock.ts'

/** `apt-get install faketime` brings it. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const days = Number(process.env.DEMO_DAYS ?? 97)
const sizePercent = Number(process.env.DEMO_SIZE ?? 100)
const file = process.env.DEMO_FILE ?? join(import.meta.dirname, 'recording', 'demo.br')
const [hourMs, dayMs] = [3_600_000, 86_400_000]

const clockFile = process.env.FAKETIME_TIMESTAMP_FILE
if (clockFile === undefined) playUnderMovedClock()
else await play(clockFile)

/** Starts this program again, with a clock that a file moves. */
function playUnderMovedClock(): void {
  if (!existsSync(library)) throw new Error(`${library} is missing: apt-get install faketime`)
  const dir = mkdtempSync(join(tmpdir(), 'record-'))
  const moved = join(dir, 'clock')
  writeFileSync(moved, '+0')
  const env = {
    ...process.env,
    RECORD_DIR: dir,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: moved,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' })
  rmSync(dir, { recursive: true, force: true })
  process.exit(status ?? 1)
}

async function play(moved: string): Promise<void> {
  // Midnight in Thailand.
  const today = Math.floor((Date.now() + 7 * hourMs) / dayMs) * dayMs - 7 * hourMs
  const firstMidnight = today - days * dayMs
  // The stopwatch of this process follows the moved clock: what is kept for a second is not kept for hours.
  performance.now = () => Date.now()
  // Nobody will sign in with these passwords, which are not recorded.
  const quick = new URL('../server/testing/password-cost.ts', import.meta.url).href
  registerHooks({ resolve: (name, context, next) => next(name === './password-cost.ts' ? quick : name, context) })
  const clock = setBack(moved, firstMidnight + 8 * hourMs)
  const { recordDemo } = await import('./recording/record-run.ts')
  await recordDemo({ dir: process.env.RECORD_DIR ?? tmpdir(), file, clock, firstMidnight, days, sizePercent })
  process.exit(0)
}
