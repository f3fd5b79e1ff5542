import { z } from 'zod'
import { Currency } from '../core/money.ts'
import { Id, Instant } from '../core/paging.ts'
import { PreStatus } from './pretransaction.machine.ts'
import { outcomeNames, RuleSet, Verdict, WithdrawalFacts, WithdrawalRule } from './withdrawal-rule.types.ts'

export const StoredRules = z.object({
  version: z.int().min(1),
  ...RuleSet.shape,
  madeAt: Instant,
})
export type StoredRules = z.infer<typeof StoredRules>

export const RuleDraft = z.object({
  version: z.int().min(1),
  ...RuleSet.shape,
  /** Whether it decides beside the live rules, and since when. */
  isShadowing: z.boolean(),
  shadowSince: Instant.nullable(),
  savedByName: z.string(),
  savedAt: Instant,
})
export type RuleDraft = z.infer<typeof RuleDraft>

/** How a withdrawal was decided, as its drawer shows it. */
export const PreDecision = z.object({
  outcome: z.enum(outcomeNames),
  queue: z.string(),
  note: z.string(),
  heldBack: z.array(z.string()),
  /** What the member answered, and to whom; null until they have. */
  answer: z.string().nullable(),
  answeredByName: z.string().nullable(),
})
export type PreDecision = z.infer<typeof PreDecision>

/** A rule beside the facts of one withdrawal: which of its conditions held. */
const Judged = z.object({ rule: WithdrawalRule, held: z.array(z.boolean()) })
export type Judged = z.infer<typeof Judged>

const Judgement = z.object({ verdict: Verdict, rules: z.array(Judged) })
export type Judgement = z.infer<typeof Judgement>

export const Explained = z.object({
  id: Id,
  number: z.string(),
  amountMinor: z.int(),
  currency: Currency,
  status: PreStatus,
  /** Null for one that came before there were rules. */
  decided: z
    .object({
      at: Instant,
      /** The version of the rules that decided. */
      version: z.int(),
      facts: WithdrawalFacts,
      live: Judgement,
      /** What the draft, as it is now, says of the same facts; null without a draft. */
      draft: Judgement.nullable(),
    })
    .nullable(),
  agents: z.array(z.object({ id: Id, name: z.string() })),
})
export type Explained = z.infer<typeof Explained>

/** What other rules made of withdrawals that the live ones decided. */
export const Compared = z.object({
  count: z.int(),
  /** How often both said the same. */
  sameCount: z.int(),
  /** What only the other rules would have paid at once, and what only the live ones did. */
  moreCount: z.int(),
  moreMinor: z.int(),
  fewerCount: z.int(),
  fewerMinor: z.int(),
  /** The median time that staff took to decide those which the other rules would have paid; null where there are none. */
  medianSeconds: z.int().nullable(),
  /** Of what only the other rules would have paid: what came back from the bank, what staff rejected, and what a case proved. */
  returnedMinor: z.int(),
  rejectedMinor: z.int(),
  fraudMinor: z.int(),
  currency: Currency,
})
export type Compared = z.infer<typeof Compared>
