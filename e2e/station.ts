import { z } from 'zod'

const Stations = z.array(
  z.object({
    port: z.number(),
    /** The database of the first brand, for journeys that have to block a row. */
    databaseUrl: z.string(),
    /** The port that this office may send to, for a receiver that a journey starts; nothing listens there by default. */
    inboxPort: z.number(),
    /** The first admin of the first brand, signed in. */
    owner: z.object({ token: z.string(), address: z.string() }),
  }),
)
/**
 * Where the journeys of one worker run: a server with brands of its own, so that no journey is affected by the one-time codes,
 * the limits or the rows of parallel ones.
 */
export type Station = z.infer<typeof Stations>[number]

/** Passes the stations to the workers, which inherit the environment. */
export function assignStations(stations: readonly Station[]): void {
  process.env['E2E_STATIONS'] = JSON.stringify(stations)
}

/** The station of this worker; a worker that replaces a failed one takes over its station. */
export function station(): Station {
  const stations = Stations.parse(JSON.parse(process.env['E2E_STATIONS'] ?? '[]'))
  const found = stations[Number(process.env['TEST_PARALLEL_INDEX'])]
  if (!found) throw new Error('there is no server for this worker')
  return found
}

export const originOf = ({ port }: { port: number }): string => `http://localhost:${port}`
