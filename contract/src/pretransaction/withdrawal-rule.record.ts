import { z } from 'zod'
import { recordVersion } from '../core/base.record.ts'
import { flag, type RecordFields, saying, structure, texts } from '../core/record.ts'
import { says } from '../core/said.ts'
import { ruleSaid } from './withdrawal-rule.words.ts'

/** A rule as the log keeps it, in the words that people read. */
const LoggedRule = z.object({
  conditions: z.array(z.object({ fact: z.string(), operator: z.string(), value: z.unknown() })),
  outcome: z.string(),
  queue: z.string(),
  note: z.string(),
})

/** What activities and versions tell of the rules of withdrawals. */
export const withdrawalRulesLog = {
  queues: texts({ th: 'คิวเฉพาะ', en: 'Named queues' }, z.string()),
  rules: saying(structure({ th: 'กฎการถอน', en: 'Withdrawal rules' }, z.array(LoggedRule)), name =>
    says.each(name, '; ', ruleSaid),
  ),
  isShadowing: flag({ th: 'ทดลองคู่กับกฎจริง', en: 'Shadow run' }),
  version: recordVersion,
} satisfies RecordFields
