import { useParams } from 'react-router'
import { RunPeriod } from '#contract/frames/run.ts'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import { RefundRule } from '#contract/refund/refund.rules.ts'
import type { Values } from '#kit/form/form.types.ts'
import { Rehearsal } from '#kit/rehearsal/rehearsal.tsx'
import { RefundExample } from './refund-example.tsx'

/** The parts of the form that decide an amount, as soon as they make sense together. */
const ruleOf = ({ basis, gameTypes, tiers, minMinor, capMinor }: Values): RefundRule | undefined =>
  RefundRule.safeParse({ basis, gameTypes, tiers, minMinor, capMinor }).data

/** What the rules come to as they are typed: for one member, and for all of them over the last days. */
export function RefundWatch({ values }: { values: Values }) {
  const { id: refundId } = useParams()
  const rule = ruleOf(values)
  const period = RunPeriod.safeParse(values['period']).data
  const body = rule && period && { ...rule, period, ...(refundId !== undefined && { refundId }) }
  return (
    <>
      <RefundExample rule={rule} basis={values['basis']} />
      <Rehearsal call={refundCalls.rehearseRefund} body={body} />
    </>
  )
}
