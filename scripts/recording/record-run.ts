import { chmodSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../simulator/src/history/clock.ts'
import { playHistory } from '../../simulator/src/history/history.ts'
import { openRecordedBrand } from './record-brand.ts'
import { recordedSeed } from './recording-restore.ts'
import { openRecorder } from './recording-save.ts'

const zoneMs = 7 * 3_600_000

type Recording = { dir: string; file: string; clock: Clock; firstMidnight: number; days: number; sizePercent: number }

/** Plays the history under the moved clock, and records it. A file `hurry` in its folder lets the last week begin at once. */
export async function recordDemo({ dir, file, clock, firstMidnight, days, sizePercent }: Recording): Promise<void> {
  // The user that runs PostgreSQL has to enter it.
  chmodSync(dir, 0o755)
  const { ownerUrl, pictures, close, ...brand } = await openRecordedBrand(dir)
  const recorder = await openRecorder(ownerUrl, file)
  const recordWeek = (midnight: number) => recorder.takeAll(new Date(midnight + zoneMs).toISOString().slice(0, 10))
  const recording = { recordWeek, recordHour: recorder.takeHour, hurries: () => existsSync(join(dir, 'hurry')) }
  const tell = (line: string) => console.log(line)
  await playHistory({ ...brand, ...recording, clock, firstMidnight, days, seed: recordedSeed, sizePercent, tell })
  await recorder.end(pictures)
  console.log(`${file}: ${statSync(file).size} bytes`)
  await close()
}
