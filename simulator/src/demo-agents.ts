import { adminApi, calls } from '#contract/calls.ts'
import type { Text } from '#contract/core/text.ts'
import { Unexpected } from './client.ts'
import type { Cashier } from './staff.ts'

const { agent } = calls
const bahtMinor = 100

/** An agent and those below it; each has a slightly smaller share than the one above. */
type Sample = { code: string; name: Text; share: number; below?: readonly Sample[] }

const samples: readonly Sample[] = [
  {
    code: 'NORTH',
    name: { th: 'สายภาคเหนือ', en: 'The north' },
    share: 50,
    below: [
      {
        code: 'CNX',
        name: { th: 'เชียงใหม่', en: 'Chiang Mai' },
        share: 40,
        below: [
          {
            code: 'CNXA',
            name: { th: 'นิมมาน', en: 'Nimman' },
            share: 30,
            below: [
              { code: 'CNXA1', name: { th: 'คุณต้น นิมมาน', en: 'Ton of Nimman' }, share: 20 },
              { code: 'CNXA2', name: { th: 'คุณฝน นิมมาน', en: 'Fon of Nimman' }, share: 15 },
            ],
          },
          { code: 'CNXB', name: { th: 'สันทราย', en: 'San Sai' }, share: 25 },
        ],
      },
      { code: 'CEI', name: { th: 'เชียงราย', en: 'Chiang Rai' }, share: 35 },
    ],
  },
  {
    code: 'SOUTH',
    name: { th: 'สายภาคใต้', en: 'The south' },
    share: 45,
    below: [
      {
        code: 'HKT',
        name: { th: 'ภูเก็ต', en: 'Phuket' },
        share: 35,
        below: [
          { code: 'HKTA', name: { th: 'ป่าตอง', en: 'Patong' }, share: 25 },
          { code: 'HKTB', name: { th: 'กะตะ', en: 'Kata' }, share: 25 },
        ],
      },
      { code: 'HDY', name: { th: 'หาดใหญ่', en: 'Hat Yai' }, share: 40 },
    ],
  },
]

const everyone = (of: readonly Sample[]): Sample[] => of.flatMap(one => [one, ...everyone(one.below ?? [])])

/** Some of the members register with these codes. */
export const agentCodes = everyone(samples).map(({ code }) => code)

const opening: Text = { th: 'เครดิตเปิดสาย', en: 'To begin with' }

/** Creates a tree of agents, before members register with their codes, and gives credit to those at the top. */
export async function openAgents(cashier: Cashier): Promise<void> {
  for (const sample of samples) {
    const id = await add(cashier, sample)
    const { ask, token, language } = cashier
    const body = { way: 'give' as const, amountMinor: 20_000 * bahtMinor, note: opening[language] }
    await cashier.freshen()
    await ask(adminApi, agent.moveAgentCredit, { token, params: { id }, body })
  }
}

async function add(cashier: Cashier, { code, name, share, below = [] }: Sample, parentId?: string): Promise<string> {
  const { ask, token, language } = cashier
  const body = {
    ...(parentId !== undefined && { parentId }),
    code,
    username: `agent-${code.toLowerCase()}`,
    name: name[language],
    shareBasisPoints: share * 100,
    creditLimitMinor: 100_000 * bahtMinor,
    // Nobody needs to know it: the agent above sets another password when somebody wants to sign in.
    password: crypto.randomUUID(),
  }
  const { reply } = await ask(adminApi, agent.createAgent, { token, body })
  if (!reply) throw new Unexpected(`${name[language]} was not added`)
  for (const one of below) await add(cashier, one, reply.id)
  return reply.id
}
