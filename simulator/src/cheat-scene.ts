import { randomUUID } from 'node:crypto'
import { adminApi, calls } from '#contract/calls.ts'
import type { Cheat, Hired, Scene, Till, WeekProps } from './cheat.ts'
import { need } from './cheat-moves.ts'
import { endPromotions, openPromotions } from './cheat-promotions.ts'
import { join } from './day-people.ts'
import { isHousemate } from './person.ts'
import type { Run } from './run.ts'
import { type Cashier, comeToWork } from './staff.ts'
import type { OwnAccount } from './stage.ts'
import { letIn } from './stage-open.ts'

const { auth, employee, game, member, setting } = calls

type Open = {
  run: Run
  staff: Cashier
  accounts: readonly OwnAccount[]
  till: Till
  /** The role of the dishonest admin. */
  roleId: string
  /** The number of the first person: not used by other actors, nor by an earlier run. */
  firstPerson: number
  week?: WeekProps
}

/** Creates all dishonest actors, by the calls of the screens. */
export async function openScene({ run, staff, accounts, till, roleId, firstPerson, week }: Open): Promise<Scene> {
  const mark = randomUUID().slice(0, 8)
  const cheats: Cheat[] = []
  const { ask, token } = staff
  let person = firstPerson
  let accomplice: Promise<Cheat> | undefined
  const joinNext = async () => {
    // Housemates are linked with each other: a promotion would let the second one wait, and the attempt is about something else.
    do person += 1
    while (isHousemate(person))
    const number = person
    const joined = await run.comeIn(() => join(run, number))
    const found = await ask(adminApi, member.searchMembers, { token, body: { search: joined.person.phone } })
    const { id, username } = need(found.reply?.records[0], 'member')
    const rightly = { depositMinor: 0, stakeMinor: 0, winMinor: 0, givenMinor: 0 }
    const cheat = { ...joined, id, name: username, rightly }
    cheats.push(cheat)
    return cheat
  }
  const promotions = await openPromotions(staff, mark.toUpperCase())
  const insider = await hire(run, staff, roleId)
  return {
    run,
    staff,
    insider,
    accounts,
    till,
    provider: await openProvider(staff, mark),
    otherReader: await letIn(
      staff,
      'reader',
      'simulator second reader',
      accounts.map(({ id }) => id),
    ),
    promotions,
    week,
    cheats,
    join: joinNext,
    accomplice: () => (accomplice ??= joinNext()),
    async close() {
      await endPromotions(staff, promotions.ids)
      await ask(adminApi, employee.lockAdmin, { token, params: { id: insider.id } })
    },
  }
}

/** Creates an account for a person, who sets their own password and code app. */
export async function hire(run: Run, by: Cashier, roleId: string): Promise<Hired> {
  const username = `sim-${randomUUID().slice(0, 12)}`
  const [first, password] = [randomUUID(), randomUUID()]
  const body = { username, displayName: username, roleId, password: first, allowedIps: [] }
  await by.freshen()
  const { reply } = await by.ask(adminApi, employee.createAdmin, { token: by.token, body })
  const hired = await comeToWork(run, { username, password: first }, by.language)
  const own = { currentPassword: first, newPassword: password }
  await hired.ask(adminApi, setting.changePassword, { token: hired.token, body: own })
  return { ...hired, id: need(reply, 'account').id, username, password }
}

async function openProvider({ ask, token }: Cashier, mark: string) {
  const body = { code: `sim-${mark}`, name: `Simulator ${mark}`, tags: [], launchUrl: '' }
  const { provider, secret } = need((await ask(adminApi, game.createProvider, { token, body })).reply, 'game provider')
  return { id: provider.id, secret }
}

/** The role of the admin. */
export async function roleOf({ ask, token }: Cashier): Promise<string> {
  const { reply: self } = await ask(adminApi, auth.self, { token })
  const { reply: roles } = await ask(adminApi, employee.listRoles, { token })
  return need(
    roles?.find(({ roleName }) => roleName === self?.roleName),
    'role',
  )._id
}
