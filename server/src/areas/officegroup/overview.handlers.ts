import { houseCurrency } from '#contract/core/money.ts'
import type { groupCalls } from '#contract/officegroup/officegroup.calls.ts'
import { type BrandFault, GroupBrand, partData } from '#contract/officegroup/officegroup.types.ts'
import { type PartName, partsFor, queuesFor } from '#contract/officegroup/parts.rules.ts'
import { totalOf } from '#contract/officegroup/total.rules.ts'
import type { Handlers } from '#platform/call/context.ts'
import { type GrantedBrand, type Kept, keepAnswer, listGranted, listKept, noteFault, readMoment } from './brand.sql.ts'
import { askBrand, type Said } from './brand-ask.ts'
import { openKey } from './brand-key.ts'

/** What a brand said to everything that it was asked. */
type Answers = ReadonlyMap<PartName, Said>

async function askAll({ address, grants }: GrantedBrand, key: string | null): Promise<Answers> {
  const parts = partsFor(grants)
  const said = await Promise.all(
    parts.map(async part => [part, key === null ? refused : await askBrand({ address, key }, part)] as const),
  )
  return new Map(said)
}

const nobodyAsked: Answers = new Map()
const refused: Said = { fault: 'refused' }

/** A refused key comes first: it is mended by somebody, while a brand that is down comes back. */
function faultOf(answers: Answers): BrandFault | null {
  const faults = [...answers.values()].flatMap(said => ('fault' in said ? [said.fault] : []))
  return faults.includes('refused') ? 'refused' : (faults[0] ?? null)
}

/** What is shown of a brand: what it said just now, else what it said last, of those parts alone that the account may see. */
function shownBrand(
  brand: GrantedBrand,
  fault: Pick<GroupBrand, 'fault' | 'faultSince'>,
  answers: Answers,
  kept: readonly Kept[],
  now: string,
): GroupBrand {
  const allowed = new Set(partsFor(brand.grants))
  const queues = new Set(queuesFor(brand.grants))
  const partOf = (name: PartName) => {
    if (!allowed.has(name)) return null
    const said = answers.get(name)
    if (said && 'data' in said) return { at: now, isFresh: true, data: said.data }
    const last = kept.find(({ brandId, part }) => brandId === brand.id && part === name)
    // What an older version kept in another form is not shown.
    const data = last && partData[name].safeParse(last.said).data
    return last && data ? { at: last.at, isFresh: false, data } : null
  }
  const { id, name } = brand
  const whole = {
    figures: partOf('figures'),
    queues: partOf('queues'),
    balances: partOf('balances'),
    alarms: partOf('alarms'),
  }
  const shown = GroupBrand.parse({ id, name, ...fault, ...whole })
  const waiting = shown.queues && { ...shown.queues, data: shown.queues.data.filter(queue => queues.has(queue.name)) }
  return { ...shown, queues: waiting }
}

export const overviewHandlers: Handlers<typeof groupCalls.overview> = {
  getOverview: {
    async prepare({ tx, account, secrets }) {
      const brands = await listGranted(tx, account.id)
      const keys = new Map<string, string | null>()
      for (const brand of brands) keys.set(brand.id, await openKey(tx, secrets, brand))
      return async () => {
        const asked = new Map(
          await Promise.all(
            brands.map(async brand => [brand.id, await askAll(brand, keys.get(brand.id) ?? null)] as const),
          ),
        )
        return async ({ tx: after, account: who, brand: { timeZone } }) => {
          const { readAt, day } = await readMoment(after, timeZone)
          // Read again: what was taken away while the brands were asked is not shown.
          const granted = (await listGranted(after, who.id)).filter(({ id }) => asked.has(id))
          const kept = await listKept(
            after,
            granted.map(({ id }) => id),
          )
          const shown: GroupBrand[] = []
          for (const brand of granted) {
            const answers = asked.get(brand.id) ?? nobodyAsked
            for (const [part, said] of answers) if ('data' in said) await keepAnswer(after, brand.id, part, said.data)
            const fault = faultOf(answers)
            const faultSince = answers.size > 0 ? await noteFault(after, brand.id, fault) : null
            shown.push(shownBrand(brand, { fault, faultSince }, answers, kept, readAt))
          }
          const count = { currency: houseCurrency, timeZone, day }
          const counted = granted.map(({ id, grants }) => {
            const figures = shown.find(each => each.id === id)?.figures
            return {
              id,
              isGranted: partsFor(grants).includes('figures'),
              said: figures?.isFresh ? figures.data : undefined,
            }
          })
          return { readAt, day, timeZone, currency: houseCurrency, brands: shown, ...totalOf(counted, count) }
        }
      }
    },
  },
}
