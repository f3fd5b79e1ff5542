import { createHash } from 'node:crypto'

/** What a trace says of a statement: what it does to which table, and a digest that tells statements apart. */
export type Statement = { summary: string; digest: string }

/** Lists have many variants of a statement; beyond so many the oldest are made anew. */
const keptAtMost = 2_000
const kept = new Map<string, Statement>()

export function statementOf(text: string): Statement {
  const known = kept.get(text)
  if (known) return known
  const made = { summary: summaryOf(text), digest: createHash('sha1').update(text).digest('hex').slice(0, 12) }
  const [oldest] = kept.size < keptAtMost ? [] : kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(text, made)
  return made
}

const operation = /^\s*([a-z]+)/i
/** The function of a `select f(…)`, else the first table. Only names are taken, never a literal. */
const targets = [
  /^\s*select\s+(?:\*\s+from\s+)?([a-z_][\w.]*)\s*\(/i,
  /\b(?:from|into|update)\s+(?:only\s+)?([a-z_][\w.]*)/i,
]

function summaryOf(text: string): string {
  const verb = operation.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const target = targets.map(pattern => pattern.exec(text)?.[1]).find(found => found !== undefined)
  return target === undefined ? verb : `${verb} ${target}`
}
