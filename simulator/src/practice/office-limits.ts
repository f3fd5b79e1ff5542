import { z } from 'zod'
import { adminApi, calls } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { Policy, SettingPolicy } from '#contract/setting/setting-policy.ts'
import { CoreLimits } from '#contract/website/core-policy.ts'
import { agreeToAll } from '../cashier.ts'
import { Unexpected } from '../client.ts'
import type { Cashier } from '../staff.ts'

const { setting, website } = calls
const OfSettings = z.object(SettingPolicy.shape)
const OfMoney = z.object(CoreLimits.shape)

/** One who may set everything up, and another one who agrees to what nobody may do alone. */
export type Keepers = { keeper: Cashier; second: Cashier }

/** Some of the limits of a brand. */
export type SomeLimits = { readonly [Name in keyof Policy]?: Policy[Name] | undefined }

export async function readLimits({ ask, token }: Cashier): Promise<Policy> {
  const { reply } = await ask(adminApi, setting.getPolicy, { token })
  const { reply: core } = await ask(adminApi, website.getCoreSystem, { token })
  if (!reply || !core) throw new Unexpected('the limits could not be read')
  return { ...reply.policy, ...OfMoney.parse(core.limits) }
}

/** Sets these limits and leaves the others as they are. Gives the refusal, if it is one that the caller expects. */
export async function setLimits(
  { keeper, second }: Keepers,
  limits: SomeLimits,
  expects: readonly ErrorCode[] = [],
): Promise<{ refusal?: ErrorCode }> {
  const { ask, token, freshen } = keeper
  const { data: wanted } = Policy.safeParse({ ...(await readLimits(keeper)), ...limits })
  if (!wanted) return { refusal: 'REQUEST_INVALID' }
  await freshen()
  const { reply } = await ask(adminApi, setting.getPolicy, { token })
  const policy = { policy: OfSettings.parse(wanted), version: reply?.version ?? 1 }
  const ofSettings = await ask(adminApi, setting.updatePolicy, { token, body: policy, expects })
  const { reply: core } = await ask(adminApi, website.getCoreSystem, { token })
  const money = { ...OfMoney.parse(wanted), version: core?.limits.version ?? 1 }
  const ofMoney = await ask(adminApi, website.updateLimits, { token, body: money, expects })
  await agreeToAll(second)
  const refusal = ofSettings.refusal ?? ofMoney.refusal
  return refusal ? { refusal } : {}
}
