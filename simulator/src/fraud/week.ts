import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '../random.ts'
import { readAll } from '../reader.actor.ts'
import { payAll } from '../robot.actor.ts'
import { patiently } from '../run.ts'
import { workDesk } from './desk.ts'
import { honestScripts } from './honest.ts'
import { type Edition, honestNames, isPlanted, type KindName, plantedNames, startOf, timesOf } from './plan.ts'
import { plantedScripts } from './planted.ts'
import { type Case, type Phase, phases, type Scene, type Script } from './scene.ts'

const secondMs = 1_000
const scriptOf = (kind: KindName): Script => (isPlanted(kind) ? plantedScripts[kind] : honestScripts[kind])

/** All cases of an edition, before anybody has done anything. */
export function planWeek(edition: Edition): Case[] {
  const kinds: KindName[] = [...plantedNames, ...honestNames]
  return kinds.flatMap(kind =>
    Array.from({ length: timesOf(kind, edition) }, (_, number) => ({
      kind,
      number,
      startsOn: startOf(number, edition),
      players: [],
      asked: [],
      sent: [],
      slips: [],
      refused: [],
    })),
  )
}

/** Plays one day, the first of which is zero: in each of its parts everybody acts, and then money moves and staff work. */
export async function playFraudDay(scene: Scene, cases: readonly Case[], day: number): Promise<void> {
  // The reader has told the lines of the days before, which have become older here, but not at the bank: told again, they would be
  // other lines. The bank knows seconds, so a day begins with one.
  const startsAtMs = Math.ceil(Date.now() / secondMs) * secondMs
  await sleep(startsAtMs - Date.now())
  const startedAt = new Date(startsAtMs).toISOString()
  const today: Scene = { ...scene, run: patiently(scene.run), stage: { ...scene.stage, startedAt } }
  for (const phase of phases) {
    for (const of of cases) await act(today, of, day - of.startsOn, phase)
    await afterPhase[phase](today)
  }
}

async function act(scene: Scene, of: Case, day: number, phase: Phase): Promise<void> {
  const random = seeded(scene.run.seed, 'fraud', of.kind, of.number, day, phase)
  await scriptOf(of.kind)[day]?.[phase]?.({ scene, of, random })
}

async function arrive({ run, stage, work }: Scene): Promise<void> {
  await readAll(run, stage)
  await work()
}

async function serve(scene: Scene): Promise<void> {
  await payAll(scene.run, scene.stage)
  await workDesk(scene)
  await payAll(scene.run, scene.stage)
  await arrive(scene)
}

/** What happens once everybody has acted. */
const afterPhase: Readonly<Record<Phase, (scene: Scene) => Promise<void>>> = {
  come: arrive,
  play: arrive,
  leave: serve,
  after: serve,
}
