import { freePort } from '../server/src/platform/embedded/embedded.process.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'
import { startProduct } from './station-server.ts'

type Demo = { readonly origins: readonly [string, string]; stop(): Promise<void> }

/** Starts what `npm start` gives on a new machine, the demo with its history; `origins` are those of its two brands. `live`: members go on. */
export async function startDemo({ live }: { live: 'on' | 'off' }): Promise<Demo> {
  const { dir, remove } = await makeThrowawayDir()
  const port = await freePort()
  const stopProduct = await startProduct({ PORT: String(port), DATA_DIR: dir, DEMO: 'on', DEMO_LIVE: live })
  return {
    origins: [`http://localhost:${port}`, `http://nila.localhost:${port}`],
    stop: async () => {
      await stopProduct()
      await remove()
    },
  }
}
