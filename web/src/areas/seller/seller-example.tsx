import { z } from 'zod'
import { commissionBasisWords } from '#contract/seller/seller.record.ts'
import { commissionOf, commissionRule } from '#contract/seller/seller.rules.ts'
import type { Values } from '#kit/form/form.types.ts'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { sellerMessages } from './seller.messages.ts'

const Rule = z.object(commissionRule)
const exampleMinor = 10_000_00

/** What a seller would earn of one day by the rule as it is typed, and what a day on which members win does to that. */
export function CommissionExample({ values: { basis, rateBasisPoints } }: { values: Values }) {
  const t = useText(sellerMessages)
  const read = useRead()
  const { money } = useFigures()
  const rule = Rule.safeParse({ basis, rateBasisPoints }).data
  if (!rule) return null
  const all = { depositMinor: exampleMinor, ggrMinor: exampleMinor, firstDepositMinor: exampleMinor }
  const example = { amount: money(exampleMinor), earned: money(commissionOf(rule, all)) }
  return (
    <Notice tone="info" title={t('example')}>
      <p>{t('exampleText', { ...example, basis: read(commissionBasisWords[rule.basis]) })}</p>
      {rule.basis === 'ggr' && <p>{t('exampleLoss', example)}</p>}
    </Notice>
  )
}
