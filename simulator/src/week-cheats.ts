import { adminApi, calls } from '#contract/calls.ts'
import { type Grant, toPermissions } from '#contract/core/permission.ts'
import { attempts } from './cheat-attempts.ts'
import { need } from './cheat-moves.ts'
import { type Dishonest, noOutcomes, playAttempt } from './cheat-play.ts'
import { hire, openScene } from './cheat-scene.ts'
import { linesBy, tillOf } from './cheat-till.ts'
import { newSecret } from './signature.ts'
import type { Cashier } from './staff.ts'
import { accountsOf, letIn } from './stage-open.ts'
import type { Week } from './week.ts'

/** Far from the numbers of honest members and of strangers. */
const firstPerson = 3_000_000
const insiderGrants: readonly Grant[] = [
  'memberManagement.read',
  'memberContact.read',
  'creditAdjustment.read',
  'creditAdjustment.create',
  'creditAdjustment.update',
  'pretransactionRequest.read',
  'pretransactionRequest.update',
  'websiteConfigAndCoreSystem.read',
  'websiteConfigAndCoreSystem.update',
  'promotionManagement.read',
  'promotionManagement.create',
  'promotionManagement.update',
  'employeeManagement.read',
  'employeeManagement.create',
]

/** A week's dishonest members, admin and sources. */
export async function openCheats({ run, staff }: Week): Promise<Dishonest> {
  const accounts = await accountsOf(staff)
  const ids = accounts.map(({ id }) => id)
  const tellLine = linesBy(staff, await letIn(staff, 'reader', 'week reader', ids))
  const week = {
    gateway: await openGateway(staff),
    robot: await letIn(staff, 'payer', 'week robot', ids),
    clerk: await hire(run, staff, await createRole(staff, 'clerk', ['memberManagement.read'])),
    tellLine,
  }
  const roleId = await createRole(staff, 'cashier', insiderGrants)
  const till = tillOf(staff, accounts, tellLine)
  return { scene: await openScene({ run, staff, accounts, till, roleId, firstPerson, week }), outcomes: noOutcomes() }
}

async function createRole({ ask, token }: Cashier, roleName: string, grants: readonly Grant[]): Promise<string> {
  const body = { roleName, description: '', permissions: toPermissions(grants) }
  return need((await ask(adminApi, calls.employee.createRole, { token, body })).reply, 'role')._id
}

/** A gateway whose service nobody runs: the attempts send its messages. */
async function openGateway({ ask, token }: Cashier) {
  const secret = newSecret()
  const limits = { directions: ['in' as const], minMinor: 100, maxMinor: 10_000_000 }
  const service = {
    adapter: 'signed' as const,
    address: 'https://pay.example.com',
    feeBasisPoints: 0,
    feeFixedMinor: 0,
  }
  const body = { name: 'week gateway', ...limits, ...service, secret }
  const { id } = need((await ask(adminApi, calls.gateway.createGateway, { token, body })).reply, 'gateway')
  return { id, secret }
}

const makers = ['member', 'admin', 'source'] as const

/** Every attempt is made once in a week, a few on each day, in parallel. */
export async function cheatOnDay(dishonest: Dishonest, day: number, days: number): Promise<void> {
  const today = Object.entries(attempts).filter((_, place) => place % days === day - 1)
  await Promise.all(
    makers.map(async maker => {
      for (const [name, attempt] of today) if (attempt.by === maker) await playAttempt(dishonest, name, attempt)
    }),
  )
}
