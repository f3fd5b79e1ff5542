import { siteApi, siteCalls } from '#contract/site-calls.ts'
import type { Ask } from './client.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** A visitor of the site, and what they use. */
export type Visit = { ask: Ask; token: string; random: Random; person: Person; stage: Stage | undefined }

/** If it is being handled or already done, it can no longer be cancelled. */
export async function cancel({ ask, token }: Pick<Visit, 'ask' | 'token'>, id: string): Promise<void> {
  await ask(siteApi, siteCalls.pretransaction.cancelOwn, {
    token,
    params: { id },
    expects: ['PRETRANSACTION_TAKEN', 'STATE_ILLEGAL'],
  })
}
