import type { RunningServer } from '../server/src/main.ts'
import type { Settings } from '../server/src/platform/brand/settings.ts'
import { playLive } from '../simulator/src/history/live.ts'
import type { PaidBefore } from '../simulator/src/history/paid-before.ts'
import { playGateway } from './live-gateway.ts'
import { recordedSeed } from './recording/recording-restore.ts'
import { sendWithin } from './send-within.ts'
import { keptCredentials } from './simulate-staff.ts'

/** Lets the members of restored brands go on; returns what ends it. */
export function startLive(server: RunningServer, settings: Settings): () => Promise<void> {
  const ended = new AbortController()
  const playing = settings.brands.map(async ({ name, hosts: [host = ''], locale: language }) => {
    const kept = settings.demoLive ? await keptCredentials(settings.dataDir, host) : undefined
    if (kept?.memberPassword === undefined) return
    const { memberPassword, ...cashier } = kept
    const send = sendWithin(server.inject, host)
    const tell = (line: string) => console.error(`${name}: ${line}`)
    const gateway = (paid: readonly PaidBefore[]) => playGateway(paid, ended.signal)
    const members = { seed: recordedSeed, cashier, memberPassword, language }
    await playLive({ send, ...members, gateway, ending: ended.signal, tell }).catch(
      (error: unknown) => ended.signal.aborted || tell(`the members of the demo rest: ${String(error)}`),
    )
  })
  return async () => {
    ended.abort()
    await Promise.all(playing)
  }
}
