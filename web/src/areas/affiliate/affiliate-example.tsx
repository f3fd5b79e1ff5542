import { type AffiliateRule, affiliateOf } from '#contract/affiliate/affiliate.rules.ts'
import { useShow } from '#kit/parts/show.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { WorkedExample } from '#kit/run/worked-example.tsx'
import { useText } from '#kit/text/text.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { earnedLevels } from './affiliate-explained.tsx'

const questions = { deposit: 'exampleDeposit', turnover: 'exampleTurnover', ggr: 'exampleGgr' } as const

/** What a member would get by the rules as they are typed, with one downline on every level. */
export function AffiliateExample({ rule }: { rule: AffiliateRule | undefined }) {
  const t = useText(affiliateMessages)
  return (
    <WorkedExample
      label={t(questions[rule?.basis ?? 'turnover'])}
      answer={rule && answerBy(rule)}
      incomplete={t('incomplete')}
    />
  )
}

const answerBy = (rule: AffiliateRule) => (baseMinor: number) => <Answer rule={rule} baseMinor={baseMinor} />

function Answer({ rule, baseMinor }: { rule: AffiliateRule; baseMinor: number }) {
  const t = useText(affiliateMessages)
  const { money } = useFigures()
  const show = useShow()
  const one = rule.levels.map((_, at) => ({ level: at + 1, downlineCount: 1, baseMinor }))
  const { levels, nothing, earnedMinor, amountMinor } = affiliateOf(rule, one)
  const details = {
    noBase: t('noBase'),
    belowMinimum: t('getsNothing', { earned: money(earnedMinor) }),
    paid: t('getsAll', { amount: money(amountMinor) }),
  }
  return (
    <>
      {earnedLevels({ levels, named: true }, show)}
      <StatusBadge tone={nothing ? 'muted' : 'ok'}>{details[nothing ?? 'paid']}</StatusBadge>
    </>
  )
}
