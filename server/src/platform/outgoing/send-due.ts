import type { Database, Tx } from '#platform/database/database.ts'

/** So many at once. */
const atOnce = 10
/** Longer than the slowest service is waited for. */
const leaseSeconds = 60

type Due<Leased> = {
  database: Database
  stop: AbortSignal
  lease(tx: Tx, atOnce: number, seconds: number): Promise<readonly Leased[]>
  send(leased: Leased): Promise<void>
}

/** Sends what is due, until nothing is. Nothing is held open while a service thinks: a message is leased, and then sent. */
export async function sendDue<Leased>({ database, stop, lease, send }: Due<Leased>): Promise<void> {
  for (;;) {
    stop.throwIfAborted()
    const leased = await database.transaction('write', tx => lease(tx, atOnce, leaseSeconds))
    if (leased.length === 0) return
    await Promise.all(leased.map(send))
  }
}
