import type { FullConfig } from '@playwright/test'
import { build } from 'vite'
import { buildWeb } from '../scripts/web.ts'
import { startEmbedded } from '../server/src/platform/embedded/embedded.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'
import { componentBuild } from './component-page.ts'
import { enrolOwner } from './office.ts'
import { assignStations, originOf } from './station.ts'
import { startStation } from './station-server.ts'

/** Starts a server for each worker, all on one PostgreSQL, and stops everything after the last journey. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    // Once, and not by every server at the same time: one would delete the files of another.
    await buildWeb()
    await build(componentBuild)
    const { dir, remove } = await makeThrowawayDir()
    stops.push(remove)
    const postgres = await startEmbedded({ dataDir: dir, fast: true })
    stops.push(postgres.stop)
    const stations = await Promise.all(
      Array.from({ length: workers }, async (_, n) => {
        const { stop: stopServer, ...server } = await startStation({
          name: `station${n}`,
          dir,
          postgres,
        })
        stops.push(stopServer)
        return { ...server, owner: await enrolOwner(originOf(server)) }
      }),
    )
    assignStations(stations)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
