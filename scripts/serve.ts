import { MoveError } from '../server/src/areas/moveout/move-error.ts'
import type { FirstSignIn, Restore, RunningServer } from '../server/src/main.ts'
import { BackupError } from '../server/src/platform/backup/backup-error.ts'
import { readSettings, type Settings, SettingsError } from '../server/src/platform/brand/settings.ts'
import { LockedError } from '../server/src/platform/embedded/embedded-lock.ts'
import { fillDemo } from './demo.ts'
import { openLive } from './live.ts'
import { restoreFor } from './recording/recording-restore.ts'
import { endOnSignals, untilAborted } from './signals.ts'

/** What is served, and what a new one is filled with. */
type Office = {
  settingsOf(settings: Settings): Settings
  /** How the history of a new brand is restored, if it has one. */
  restore(settings: Settings): Restore | undefined
  fill(server: RunningServer, settings: Settings): Promise<void>
}
export const ordinary: Office = {
  settingsOf: settings => settings,
  restore: restoreFor,
  fill: (server, { dataDir }) => fillDemo(server, dataDir),
}

/**
 * Runs the server until a signal ends it. `prepare` runs first, and the function that it returns runs last. Errors that a person
 * can fix are printed as one sentence.
 */
export async function serve(
  word: string,
  prepare: (settings: Settings, ending: AbortSignal) => Promise<() => Promise<void>>,
  office: Office = ordinary,
): Promise<never> {
  const ending = endOnSignals()
  let undo = async () => {}
  try {
    const settings = office.settingsOf(readSettings(process.env))
    undo = await prepare(settings, ending)
    const { startServer } = await import('../server/src/main.ts')
    if (!ending.aborted) {
      const live = await openLive(settings)
      const server = await startServer(settings, office.restore(settings))
      await office.fill(server, settings)
      console.log(`${word} ${server.url}`)
      for (const { name, address } of server.sites) console.log(`member site of ${name}: ${address}`)
      if (server.group) console.log(`all brands on one screen: ${server.group.address}`)
      if (server.firstSignIn) announce(server, server.firstSignIn, settings.admin.password !== undefined)
      live.play(server)
      await untilAborted(ending)
      await live.end()
      // Somebody at the terminal waits for the end; a supervisor has another process that serves.
      if (ending.reason === 'SIGTERM') await server.drain()
      await server.close()
    }
    await undo()
    process.exit(0)
  } catch (error) {
    await undo()
    if (ending.aborted) process.exit(0)
    console.error(sentenceFor(error))
    process.exit(1)
  }
}

function announce({ group }: RunningServer, { username, password, brands }: FirstSignIn, isGiven: boolean): void {
  const secret = isGiven ? 'the password of ADMIN_PASSWORD' : `password ${password} (shown only now)`
  const places = group?.isNew ? [...brands, 'all brands on one screen'] : brands
  for (const place of places) console.log(`first sign-in to ${place}: username ${username}, ${secret}`)
}

/** A sentence for an error that a person can fix, the error itself for any other. */
export function sentenceFor(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof BackupError || error instanceof MoveError) return error.message
  if (error instanceof LockedError) {
    return `already running on this data (pid ${error.holder.pid}), see ${error.holder.note}`
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `The port ${String(error.port)} is taken by another program; set PORT to a free one.`
  }
  return error
}
