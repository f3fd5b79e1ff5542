import { TextInput } from '@mantine/core'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { say } from '#contract/core/said.ts'
import { errorText, isPlainError } from '#contract/errors.ts'
import { riskSignals } from '#contract/member/member-signals.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { checkWords, factOf } from '#contract/pretransaction/withdrawal-facts.ts'
import type { RuleCondition, Verdict, WithdrawalFacts } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { outcomeSaid } from '#contract/pretransaction/withdrawal-rule.words.ts'
import type { Explained, Judgement } from '#contract/pretransaction/withdrawal-why.types.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Section } from '#kit/parts/section.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { ruleMessages } from './rule.messages.ts'
import styles from './rule.module.css'
import { useRuleWords } from './rule-words.ts'

/** The address at which a withdrawal is explained. */
export const whyAddress = (number: string) =>
  `${to('pre-transaction-rules')}?part=why&number=${encodeURIComponent(number)}`

/** Why a withdrawal came to where it is: it is chosen by its number, here or by the link of its drawer. */
export function WhyPart() {
  const t = useText(ruleMessages)
  const [query, setQuery] = useSearchParams()
  const number = query.get('number') ?? ''
  const [typed, setTyped] = useState(number)
  return (
    <Section title={t('why')} text={t('whyText')}>
      <form
        className={styles.ask}
        onSubmit={event => {
          event.preventDefault()
          if (typed.trim()) setQuery({ part: 'why', number: typed.trim() }, { replace: true })
        }}
      >
        <TextInput
          label={t('number')}
          placeholder="W-20261114-000123"
          value={typed}
          maxLength={40}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" look="primary">
          {t('explain')}
        </Button>
      </form>
      {number && <Why key={number} number={number} />}
    </Section>
  )
}

function Why({ number }: { number: string }) {
  const { data, error, refresh } = useCall(pretransactionCalls.explainWithdrawal, { body: { number } })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  return <Explanation explained={data} />
}

function Explanation({ explained }: { explained: Explained }) {
  const t = useText(ruleMessages)
  const show = useShow()
  const { number, amountMinor, currency, decided, agents } = explained
  return (
    <>
      <p>
        <Link to={`${to('pre-transaction-deposit-withdraw')}?search=${encodeURIComponent(number)}`}>{number}</Link>
        {' · '}
        {show.money(amountMinor, currency)}
        {decided && (
          <>
            {' · '}
            <Time at={decided.at} />
          </>
        )}
      </p>
      {!decided && <Notice tone="info">{t('notDecided')}</Notice>}
      {decided && (
        <>
          <Says
            title={
              decided.live.verdict.rule === 0
                ? t('decidedByNone', { version: decided.version })
                : t('decidedBy', { n: decided.live.verdict.rule, version: decided.version })
            }
            verdict={decided.live.verdict}
            isWhole
          />
          <Judged judgement={decided.live} facts={decided.facts} agents={agents} />
          {decided.draft && (
            <>
              <Says title={t('draftSays')} verdict={decided.draft.verdict} />
              <Judged judgement={decided.draft} facts={decided.facts} agents={agents} />
            </>
          )}
        </>
      )}
    </>
  )
}

/** What was decided. Where no rule held, the title says it. */
function Says({ title, verdict, isWhole = false }: { title: string; verdict: Verdict; isWhole?: boolean }) {
  const t = useText(ruleMessages)
  const { pen } = useShow()
  const reasons = useHeldBack()(verdict.heldBack)
  return (
    <Notice
      tone={verdict.outcome === 'pay' ? 'ok' : 'info'}
      title={verdict.rule === 0 && isWhole ? title : `${title}: ${say(outcomeSaid, verdict, pen)}`}
    >
      {reasons && `${t('heldBack')}: ${reasons}`}
    </Notice>
  )
}

/** What kept a rule from paying at once, in words. */
export function useHeldBack(): (reasons: readonly string[]) => string {
  const t = useText(ruleMessages)
  const { read } = useShow()
  const words: Readonly<Record<string, { th: string; en: string }>> = { ...checkWords, ...riskSignals }
  return reasons =>
    reasons
      .map(reason => {
        if (reason === 'uncounted') return t('uncounted')
        if (isPlainError(reason)) return read(errorText(reason))
        const word = words[reason]
        const isCheck = Object.hasOwn(checkWords, reason)
        return word ? `${isCheck ? `${t('notHeld')}: ` : ''}${read(word)}` : reason
      })
      .join(' · ')
}

type JudgedProps = { judgement: Judgement; facts: WithdrawalFacts; agents: Explained['agents'] }

/** Each rule with each of its conditions: whether it held, and what the fact was. */
function Judged({ judgement: { rules, verdict }, facts, agents }: JudgedProps) {
  const t = useText(ruleMessages)
  const { pen } = useShow()
  const { condition } = useRuleWords(agents)
  const valueOf = useFactValue(facts, agents)
  return (
    <ol className={styles.judged}>
      {rules.map(({ rule, held }, at) => (
        <li key={at} data-decides={at + 1 === verdict.rule ? true : undefined}>
          <div className={styles.head}>
            <strong>
              {t('ruleN', { n: at + 1 })} → {say(outcomeSaid, rule, pen)}
            </strong>
            {at + 1 === verdict.rule && <StatusBadge tone="ok">{t('decides')}</StatusBadge>}
          </div>
          <ul className={styles.facts}>
            {rule.conditions.map((each, place) => (
              <li key={place} data-held={held[place] === true ? true : undefined}>
                {held[place] ? (
                  <CircleCheck size={16} aria-label={t('held')} />
                ) : (
                  <CircleDashed size={16} aria-label={t('notHeld')} />
                )}
                <span>{condition(each)}</span>
                <small>{t('was', { value: valueOf(each.fact) })}</small>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** A fact as it was, in the words of its kind. */
function useFactValue(facts: WithdrawalFacts, agents: Explained['agents']) {
  const t = useText(ruleMessages)
  const { read, locale, percent, count } = useShow()
  const { agentName } = useRuleWords(agents)
  return (name: RuleCondition['fact']): string => {
    const value = facts[name]
    const fact = factOf(name)
    if (value === undefined) return t('unknown')
    if (fact.kind === 'flag') return read(value === true ? fact : fact.no)
    if (Array.isArray(value)) {
      const words = fact.kind === 'words' && typeof fact.words !== 'string' ? fact.words : {}
      const said = value.map(word => {
        const text = words[word]
        return text ? read(text) : agentName(word)
      })
      return said.join(', ') || t('none')
    }
    if (fact.kind === 'money') return formatMoney(Number(value), houseCurrency, locale)
    return fact.kind === 'percent' ? percent(Number(value)) : count(Number(value))
  }
}
