import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { askStaff, type Stage } from './money-load.ts'
import { signInOwner } from './mortal-postgres.ts'

const members = 20
const openingMinor = 5_000

const Made = z.object({ id: z.string() })
const MadeProvider = z.object({ provider: Made, secret: z.string() })

/** Members of the first demo brand with a little money, and a game provider who may take it. `appUrl` is an address of the application. */
export async function setStage(port: number, appUrl: string): Promise<Stage> {
  let token = await signInOwner(appUrl)
  const run = String(Date.now()).slice(-7)
  const create = async (n: number) => {
    const digits = `${run.slice(-5)}${String(n).padStart(3, '0')}`
    const person = { phone: `08${digits}`, firstName: 'สมหญิง', lastName: `ทดสอบ${digits}`, lineId: '' }
    const account = { bank: 'KBANK', number: `12${digits}` }
    const body = { ...person, account, username: '', tags: [], note: '', password: 'a-fine-first-password' }
    return Made.parse(await askStaff(port, token, calls.member.createMember, body)).id
  }
  const memberIds: string[] = []
  for (let n = 0; n < members; n += 1) memberIds.push(await create(n))
  const opening = { kind: 'adjustmentIn', amountMinor: openingMinor, reason: 'ยอดเริ่มต้น' }
  for (const id of memberIds) await askStaff(port, token, calls.credit.adjustCredit, opening, id)
  const house = { code: `faults-${run}`, name: 'Faults', launchUrl: 'https://play.example.com/go', tags: [] }
  const made = MadeProvider.parse(await askStaff(port, token, calls.game.createProvider, house))
  return {
    port,
    token: () => token,
    async renew() {
      token = await signInOwner(appUrl).catch(() => token)
    },
    memberIds,
    openingMinor,
    provider: { id: made.provider.id, secret: made.secret },
  }
}
