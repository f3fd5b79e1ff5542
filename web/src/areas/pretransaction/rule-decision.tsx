import { Link } from 'react-router'
import { say } from '#contract/core/said.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreDetail } from '#contract/pretransaction/pretransaction.types.ts'
import { outcomeSaid } from '#contract/pretransaction/withdrawal-rule.words.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { ruleMessages } from './rule.messages.ts'
import { useHeldBack, whyAddress } from './rule-why.tsx'

/** What the rules made of a withdrawal, in its drawer, and the way to why. */
export function Decision({ detail: { number, decision, status } }: { detail: PreDetail }) {
  const t = useText(ruleMessages)
  const { pen } = useShow()
  const heldBack = useHeldBack()
  const mayRead = useCan(pretransactionCalls.explainWithdrawal.needs)
  if (!decision) return null
  const { outcome, answer, answeredByName } = decision
  const isMarked = outcome === 'hold' || outcome === 'second'
  const isOpen = status === 'requested'
  return (
    <Notice tone={isMarked && isOpen ? 'warn' : 'info'} title={`${t('decision')}: ${say(outcomeSaid, decision, pen)}`}>
      {decision.heldBack.length > 0 && <div>{`${t('heldBack')}: ${heldBack(decision.heldBack)}`}</div>}
      {outcome === 'second' && isOpen && <div>{t('secondNeeded')}</div>}
      {answer !== null && <div>{t('answered', { answer, name: answeredByName ?? '' })}</div>}
      {mayRead && <Link to={whyAddress(number)}>{t('whyLink')}</Link>}
    </Notice>
  )
}
