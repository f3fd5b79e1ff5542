import { useSearchParams } from 'react-router'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { LiveTopic } from '#contract/frames/live.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { screens } from '#contract/screens.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { useFresh } from '#kit/live/use-fresh.ts'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { Section } from '#kit/parts/section.tsx'
import { SubNav } from '#kit/parts/sub-nav.tsx'
import dim from '#kit/plain/dim.module.css'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { RecordHistory } from '#web/areas/history/record-history.public.tsx'
import { ruleMessages } from './rule.messages.ts'
import { DraftPart } from './rule-draft.tsx'
import { LiveRulesForm } from './rule-form.tsx'
import { WhyPart } from './rule-why.tsx'

const followed = [pretransactionCalls.getWithdrawalRules]
const topics: readonly LiveTopic[] = ['withdrawalRules', 'approval']
const often = { restMs: 500, everyMs: 300_000 }
const parts = ['live', 'draft', 'why'] as const

export default function PreTransactionRulesScreen() {
  const t = useText(ruleMessages)
  const locale = useLocale()
  const { data, error, refresh } = useCall(pretransactionCalls.getWithdrawalRules)
  useFresh(followed, topics, often)
  const asked = useSearchParams()[0].get('part')
  const part = parts.find(name => name === asked) ?? 'live'
  return (
    <>
      <PageHeader title={useRead()(screens['pre-transaction-rules'])} text={t('intro')} />
      <SubNav label={t('parts')} items={parts.map(key => ({ key, title: t(key) }))} current={part} />
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && part === 'live' && (
        <Section title={t('live')} text={t('liveText')}>
          <RecordHistory kind="withdrawalRules" />
          <WaitingApproval subjectId="withdrawalRules" kinds={['withdrawalRules']} entity="withdrawalRules" />
          <p className={dim.text}>
            {t('autoLimit', { amount: formatMoney(data.autoLimitMinor, houseCurrency, locale) })}
          </p>
          <LiveRulesForm live={data.live} />
        </Section>
      )}
      {data && part === 'draft' && <DraftPart live={data.live} draft={data.draft} />}
      {part === 'why' && <WhyPart />}
    </>
  )
}
