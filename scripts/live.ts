import type { RunningServer } from '../server/src/main.ts'
import type { Settings } from '../server/src/platform/brand/settings.ts'
import { playLive } from '../simulator/src/history/live.ts'
import type { PaidBefore } from '../simulator/src/history/paid-before.ts'
import { playGateway } from './live-gateway.ts'
import { recordedSeed } from './recording/recording-restore.ts'
import { sendWithin } from './send-within.ts'
import { keptCredentials } from './simulate-staff.ts'

/** What lets the members of restored brands go on. */
type Live = { play(server: RunningServer): void; end(): Promise<void> }

/** Opens their gateway, before the server asks it for payments; their members go on once the server is there. */
export async function openLive(settings: Settings): Promise<Live> {
  const ended = new AbortController()
  const gateway = settings.demoLive ? await playGateway() : undefined
  const openGateway = async (paid: readonly PaidBefore[]) => {
    gateway?.remember(paid)
    return gateway?.wicket
  }
  let playing: Promise<void>[] = []

  async function playBrand(
    server: RunningServer,
    { name, hosts: [host = ''], locale: language }: Brand,
  ): Promise<void> {
    const kept = settings.demoLive ? await keptCredentials(settings.dataDir, host) : undefined
    if (kept?.memberPassword === undefined) return
    const { memberPassword, ...cashier } = kept
    const send = sendWithin(server.inject, host)
    const tell = (line: string) => console.error(`${name}: ${line}`)
    const members = { seed: recordedSeed, cashier, memberPassword, language }
    await playLive({ send, ...members, gateway: openGateway, ending: ended.signal, tell }).catch(
      (error: unknown) => ended.signal.aborted || tell(`the members of the demo rest: ${String(error)}`),
    )
  }

  return {
    play(server) {
      playing = settings.brands.map(brand => playBrand(server, brand))
    },
    async end() {
      ended.abort()
      await Promise.all(playing)
      gateway?.close()
    },
  }
}

type Brand = Settings['brands'][number]
