import { adminApi, calls } from '#contract/calls.ts'
import { maxAmountMinor } from '#contract/core/money.ts'
import type { Locale } from '#contract/core/text.ts'
import { Policy } from '#contract/setting/setting-policy.ts'
import { Unexpected } from '../client.ts'
import { fillBrand, startDemoRun } from '../demo.ts'
import type { Run } from '../run.ts'
import type { Send } from '../send.ts'
import { type Cashier, type Credentials, comeToWork } from '../staff.ts'
import { type Keepers, readLimits, type SomeLimits, setLimits } from './office-limits.ts'
import { type Planted, plantFaults } from './plant.ts'
import type { Shape } from './shape.types.ts'
import { fitLast, settingsOf } from './shape-apply.ts'
import type { Misfit } from './shape-fit.ts'

const { employee, setting } = calls

type Office = {
  send: Send
  seed: number
  members: number
  language: Locale
  /** Holds every flag, and has to set another password at the first sign-in. */
  keeper: Credentials
  cashier: Credentials
  colleague: Credentials
  /** Who practises in a role of the brand rather than in that of the cashier. */
  practises?: { username: string; roleName: string } | undefined
  /** The shape of a brand; without one the office has the settings of the demo. */
  shape: Shape | undefined
}
/** What a trainee has to find, and what of the shape could not be set up as it is. */
export type OpenOffice = { planted: readonly Planted[]; misfits: readonly Misfit[] }

/** Fills a practice office with a brand's shape, played members and faults to find. */
export async function openOffice({ shape, language, members, practises, ...office }: Office): Promise<OpenOffice> {
  const run = startDemoRun(office)
  const keeper = await startWork(run, office.keeper, language)
  const cashier = await comeToWork(run, office.cashier, language)
  const second = await comeToWork(run, office.colleague, language)
  const fitting = { keeper, second, misfits: [] }
  const settings = shape && settingsOf(fitting, shape)
  await fillBrand(run, { members, atWork: cashier, second, ...(settings && { settings }) })
  const planted = await plantWithin(run, fitting, shape)
  if (practises) await giveRole(keeper, practises)
  if (shape) await fitLast(fitting, shape)
  return { planted, misfits: fitting.misfits }
}

/** Signs in with a password that was given, and sets another one. */
async function startWork(run: Run, { username, password }: Credentials, language: Locale): Promise<Cashier> {
  const staff = await comeToWork(run, { username, password }, language)
  const body = { currentPassword: password, newPassword: crypto.randomUUID() }
  await staff.ask(adminApi, setting.changePassword, { token: staff.token, body })
  return staff
}

async function giveRole(
  { ask, token, freshen }: Cashier,
  { username, roleName }: { username: string; roleName: string },
): Promise<void> {
  const { reply: roles = [] } = await ask(adminApi, employee.listRoles, { token })
  const { reply: found } = await ask(adminApi, employee.searchAdmins, { token, body: { search: username } })
  const role = roles.find(each => each.roleName === roleName)
  const admin = found?.records.find(each => each.username === username)
  if (!role || !admin) throw new Unexpected(`There is no role “${roleName}” for ${username}.`)
  await freshen()
  await ask(adminApi, employee.changeRole, { token, params: { id: admin.id }, body: { roleId: role._id } })
}

/** While faults are planted, nothing is too small or too much, nothing needs a second admin, and no deposit expires within the hour. */
const wide: SomeLimits = {
  depositMinMinor: 1,
  depositMaxMinor: maxAmountMinor,
  depositDayMinor: 0,
  depositDayTimes: 0,
  depositMinutes: 1_440,
  withdrawalMinMinor: 1,
  withdrawalMaxMinor: maxAmountMinor,
  withdrawalDayMinor: 0,
  withdrawalDayTimes: 0,
  withdrawalAutoMinor: 0,
  withdrawalApprovalMinor: maxAmountMinor,
}

/** Plants the faults whatever the limits of the brand are, in amounts that these allow: none is found by its amount alone. */
async function plantWithin(run: Run, keepers: Keepers, shape: Shape | undefined): Promise<readonly Planted[]> {
  const before = await readLimits(keepers.keeper)
  await setLimits(keepers, wide)
  const { data: limits = before } = Policy.safeParse({ ...before, ...shape?.parts.limits })
  const planted = await plantFaults(run, keepers.keeper, limits)
  await setLimits(keepers, before)
  return planted
}
