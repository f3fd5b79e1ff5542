import { z } from 'zod'

const Stations = z.array(
  z.object({
    port: z.number(),
    /** The database of the first brand, for journeys in which something has to stand still. */
    databaseUrl: z.string(),
    /** Where this office may send to, for a receiver that a journey starts; nothing stands there by itself. */
    inboxPort: z.number(),
    /** The first admin of the first brand, signed in. */
    owner: z.object({ token: z.string(), address: z.string() }),
  }),
)
/**
 * Where the journeys of one worker run: a server with brands of its own, so that no journey meets the one-time codes,
 * the limits or the rows of those that run beside it.
 */
export type Station = z.infer<typeof Stations>[number]

/** Tells the workers, which inherit the environment, where they run. */
export function assignStations(stations: readonly Station[]): void {
  process.env['E2E_STATIONS'] = JSON.stringify(stations)
}

/** The station of this worker; a worker that replaces a failed one has its place. */
export function station(): Station {
  const stations = Stations.parse(JSON.parse(process.env['E2E_STATIONS'] ?? '[]'))
  const found = stations[Number(process.env['TEST_PARALLEL_INDEX'])]
  if (!found) throw new Error('there is no server for this worker')
  return found
}

export const originOf = ({ port }: { port: number }): string => `http://localhost:${port}`
