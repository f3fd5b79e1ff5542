import type { BrandSetting } from '#platform/brand/brand.ts'
import type { Database } from '#platform/database/database.ts'
import type { Replicas } from '#platform/database/replicas.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { measureSkew } from './clock.ts'
import { beatProcess, beats, enterProcess, leaveProcess, listLiving, takeTurn } from './process.sql.ts'
import type { OwnProcess, SlowCall } from './process.types.ts'
import { expectFit } from './process-check.ts'
import { expectZone } from './time-zone.ts'

type Registering = {
  brand: Pick<BrandSetting, 'id' | 'name' | 'timeZone'>
  live: Database
  replicas: Replicas | undefined
  secrets: SecretBox
  own: OwnProcess
  /** The slowest calls of this brand, as far as this process knows. */
  slowCalls(): readonly SlowCall[]
}

export type Registered = {
  /** Says that it is about to end. */
  drain(): Promise<void>
  /** Takes its row away. */
  leave(): Promise<void>
}

/** Enters this process into the register of a brand, unless it contradicts the processes that are in it, and beats from then on. */
export async function registerProcess(registering: Registering): Promise<Registered> {
  const { brand, live, replicas, secrets, own, slowCalls } = registering
  const keys = secrets.digests(`process of ${brand.id}`)
  let state: 'serving' | 'draining' = 'serving'
  let timer: NodeJS.Timeout | undefined
  let hasLeft = false

  const enter = async (checks: boolean) => {
    const { name, timeZone } = brand
    const skewMs = await measureSkew(live.tx)
    await live.transaction('write', async tx => {
      await takeTurn(tx)
      if (checks) expectFit({ name, timeZone, keys, skewMs }, await listLiving(tx))
      await enterProcess(tx, { ...own, timeZone, keys, skewMs })
    })
  }
  const beat = async () => {
    const seen = { replicas: replicas?.states() ?? [], calls: slowCalls() }
    const isThere = await beatProcess(live.tx, own.id, { state, skewMs: await measureSkew(live.tx), seen })
    // Whoever took it for dead has removed it.
    if (!isThere && !hasLeft) await enter(false)
  }
  const goOn = () => {
    if (hasLeft) return
    // While the database is away others see that this process is silent, and the next beat ends that.
    timer = setTimeout(
      () =>
        void beat()
          .catch(() => undefined)
          .finally(goOn),
      beats.everyMs,
    ).unref()
  }

  await expectZone(live.tx, brand)
  await enter(true)
  goOn()
  return {
    async drain() {
      state = 'draining'
      await beat().catch(() => undefined)
    },
    async leave() {
      hasLeft = true
      clearTimeout(timer)
      await leaveProcess(live.tx, own.id).catch(() => undefined)
    },
  }
}
