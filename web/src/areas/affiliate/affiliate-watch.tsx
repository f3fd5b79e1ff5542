import { useParams } from 'react-router'
import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import { AffiliateRule } from '#contract/affiliate/affiliate.rules.ts'
import { RunPeriod } from '#contract/frames/run.ts'
import type { Values } from '#kit/form/form.types.ts'
import { Rehearsal } from '#kit/rehearsal/rehearsal.tsx'
import { AffiliateExample } from './affiliate-example.tsx'

/** The parts of the form that decide an amount, as soon as they make sense together. */
const ruleOf = ({ basis, levels, minMinor }: Values): AffiliateRule | undefined =>
  AffiliateRule.safeParse({ basis, levels, minMinor }).data

/** What the rules come to as they are typed: for one member, and for all of them over the last days. */
export function AffiliateWatch({ values }: { values: Values }) {
  const { id: affiliateId } = useParams()
  const rule = ruleOf(values)
  const period = RunPeriod.safeParse(values['period']).data
  const given = { tags: values['tags'], ...(affiliateId !== undefined && { affiliateId }) }
  return (
    <>
      <AffiliateExample rule={rule} />
      <Rehearsal call={affiliateCalls.rehearseAffiliate} body={rule && period && { ...rule, period, ...given }} />
    </>
  )
}
