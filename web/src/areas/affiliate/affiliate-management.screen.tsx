import { affiliateCalls } from '#contract/affiliate/affiliate.calls.ts'
import type { AffiliateRow } from '#contract/affiliate/affiliate.types.ts'
import type { AffiliateRun } from '#contract/affiliate/run.types.ts'
import { screens } from '#contract/screens.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import type { ShowRecord } from '#kit/list/list-record.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { Money } from '#kit/parts/money.tsx'
import { AddSetting, RunScreen, useSettingList } from '#kit/run/run-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { turn } from './affiliate.actions.ts'
import { affiliates } from './affiliate.list.ts'
import { affiliateMessages } from './affiliate.messages.ts'
import { runs, shares } from './run.list.ts'
import { affiliateRunMessages } from './run.messages.ts'

const steps = {
  get: affiliateCalls.getAffiliateRun,
  calculate: affiliateCalls.calculateAffiliateRun,
  approve: affiliateCalls.approveAffiliateRun,
  reject: affiliateCalls.rejectAffiliateRun,
}

const runPanel = (record: ShowRecord<typeof runs.call>) => (
  <ListPanel isAddressed list={runs} part="runs" within={{}} renderRecord={record} />
)
const sharePanel = (runId: string) => <ListPanel list={shares} part="shares" within={{ runId }} />

export default function AffiliateManagementScreen() {
  const t = useText(affiliateRunMessages)
  return (
    <RunScreen
      title={screens['affiliate-management']}
      settings={<Settings />}
      runs={runPanel}
      nameOf={({ affiliateName }) => affiliateName}
      topic="affiliate"
      steps={steps}
      more={backFacts(t('back'))}
      shares={sharePanel}
    />
  )
}

const editAt = ({ id }: AffiliateRow) => to('affiliate-setting-edit', { id })

function Settings() {
  const t = useText(affiliateMessages)
  const title = useRead()(screens['affiliate-management'])
  const parts = useSettingList({ needs: affiliateCalls.updateAffiliate.needs, editAt, turn })
  return (
    <ListScreen list={affiliates} title={title} {...parts}>
      <AddSetting needs={affiliateCalls.createAffiliate.needs} at={to('affiliate-setting')} title={t('add')} />
    </ListScreen>
  )
}

/** What is taken back, where there is something. */
const backFacts =
  (title: string) =>
  ({ backMinor, currency }: AffiliateRun) =>
    backMinor > 0 ? [[title, <Money key="back" amountMinor={backMinor} currency={currency} />] as const] : []
