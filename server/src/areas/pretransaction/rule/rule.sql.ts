import { createHash } from 'node:crypto'
import type { RuleSet, Verdict } from '#contract/pretransaction/withdrawal-rule.types.ts'
import type { RuleDraft } from '#contract/pretransaction/withdrawal-why.types.ts'
import { columnsAndValues } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { planned, plannedWith, slot, sql } from '#platform/database/sql.ts'
import type { AllFacts } from './facts.sql.ts'
import { parsedRules, rulesAsText } from './rule-text.sql.ts'

export type LiveRules = RuleSet & { version: number; madeAt: string }

/** The rules in force. */
export async function readLive(tx: Tx): Promise<LiveRules> {
  const row = await tx.row<{ version: number; madeAt: string; content: string }>(sql`
    select s.version, s.made_at, ${rulesAsText} as content from withdrawal_rule_set s order by s.version desc limit 1`)
  if (!row) throw new Error('a brand has no rules of withdrawals')
  return { ...parsedRules(row.content), version: row.version, madeAt: row.madeAt }
}

/** The rules of a version that was in force once. */
export async function readVersion(tx: Tx, version: number): Promise<RuleSet | undefined> {
  const row = await tx.row<{ content: string }>(sql`
    select ${rulesAsText} as content from withdrawal_rule_set s where s.version = ${version}`)
  return row && parsedRules(row.content)
}

/** Locks the rules and the draft, so that of two who change them the second sees what the first did. */
export const lockRules = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(7100038)`)

function stored({ queues, rules }: RuleSet) {
  const texts = { queues: JSON.stringify(queues), rules: JSON.stringify(rules) }
  return { ...texts, digest: createHash('sha256').update(`${texts.queues} ${texts.rules}`).digest('base64url') }
}

export const insertRules = (tx: Tx, version: number, { queues, rules }: RuleSet): Promise<number> =>
  tx.run(sql`
    insert into withdrawal_rule_set ${columnsAndValues({
      version,
      ...stored({ queues, rules }),
    })}`)

type DraftRow = Omit<RuleDraft, 'rules' | 'queues' | 'isShadowing'> & { content: string }

export async function readDraft(tx: Tx): Promise<RuleDraft | null> {
  const row = await tx.row<DraftRow>(sql`
    select s.version, ${rulesAsText} as content, s.shadow_since, a.username as saved_by_name, s.saved_at
    from withdrawal_rule_draft s join admin a on a.id = s.saved_by`)
  if (!row) return null
  const { content, ...draft } = row
  return { ...parsedRules(content), ...draft, isShadowing: draft.shadowSince !== null }
}

/** Whatever is saved begins anew: what the draft said until now was said by another version. */
export const storeDraft = (
  tx: Tx,
  { queues, rules }: RuleSet,
  { isShadowing, savedBy }: { isShadowing: boolean; savedBy: string },
): Promise<number> =>
  tx.run(sql`
    insert into withdrawal_rule_draft ${columnsAndValues({
      ...stored({ queues, rules }),
      shadowSince: isShadowing ? sql`now()` : null,
      savedBy,
    })} on conflict (only_one) do update set version = excluded.version, queues = excluded.queues, rules = excluded.rules, digest = excluded.digest,
      shadow_since = excluded.shadow_since, saved_by = excluded.saved_by, saved_at = excluded.saved_at`)

export const dropDraft = (tx: Tx): Promise<number> => tx.run(sql`delete from withdrawal_rule_draft`)

type Decided = Verdict & { preId: string; setVersion: number; against: readonly string[]; facts: AllFacts }

/** Put together once: that would cost more than sending it. */
const decisionInsert = plannedWith<keyof Decided>(sql`
  insert into withdrawal_decision ${columnsAndValues({
    preId: slot('preId'),
    setVersion: slot('setVersion'),
    rule: slot('rule'),
    outcome: slot('outcome'),
    queue: slot('queue'),
    note: slot('note'),
    heldBack: slot('heldBack'),
    against: slot('against'),
    facts: slot('facts'),
  })}`)
export const insertDecision = (tx: Tx, decided: Decided): Promise<number> =>
  tx.run(decisionInsert({ ...decided, facts: JSON.stringify(decided.facts) }))

type Shadowed = Pick<Verdict, 'rule' | 'outcome' | 'queue'> & { preId: string; draftVersion: number }

export const insertShadow = (tx: Tx, { preId, draftVersion, rule, outcome, queue }: Shadowed): Promise<number> =>
  tx.run(
    planned(sql`
    insert into withdrawal_shadow ${columnsAndValues({ preId, draftVersion, rule, outcome, queue })}`),
  )

/** What the member answered, where a rule holds their withdrawal. */
export const storeAnswer = (tx: Tx, preId: string, answer: string, adminId: string): Promise<number> =>
  tx.run(sql`
    update withdrawal_decision set answer = ${answer}, answered_by = ${adminId} where pre_id = ${preId}`)

/** The names of agents, for the rules that name them. */
export const namesOfAgents = (tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  tx.rows(sql`select id, code || ' · ' || name as name from agent where id = any(${ids}::uuid[]) order by code`)
