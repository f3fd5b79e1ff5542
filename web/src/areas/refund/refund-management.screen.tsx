import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundRow } from '#contract/refund/refund.types.ts'
import type { RefundRun } from '#contract/refund/run.types.ts'
import { screens } from '#contract/screens.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import type { ShowRecord } from '#kit/list/list-record.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { AddSetting, RunScreen, useSettingList } from '#kit/run/run-screen.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { turn } from './refund.actions.ts'
import { refunds } from './refund.list.tsx'
import { refundMessages } from './refund.messages.ts'
import { runs, shares } from './run.list.ts'
import { refundRunMessages } from './run.messages.ts'

const steps = {
  get: refundCalls.getRefundRun,
  calculate: refundCalls.calculateRefundRun,
  approve: refundCalls.approveRefundRun,
  reject: refundCalls.rejectRefundRun,
}

const runPanel = (record: ShowRecord<typeof runs.call>) => (
  <ListPanel isAddressed list={runs} part="runs" within={{}} renderRecord={record} />
)
const sharePanel = (runId: string) => <ListPanel list={shares} part="shares" within={{ runId }} />

export default function RefundManagementScreen() {
  const t = useText(refundRunMessages)
  return (
    <RunScreen
      title={screens['refund-management']}
      settings={<Settings />}
      runs={runPanel}
      nameOf={({ refundName }) => refundName}
      topic="refund"
      steps={steps}
      more={claimFacts(t('claimUntil'))}
      shares={sharePanel}
    />
  )
}

const editAt = ({ id }: RefundRow) => to('refund-setting-edit', { id })

function Settings() {
  const t = useText(refundMessages)
  const title = useRead()(screens['refund-management'])
  const parts = useSettingList({ needs: refundCalls.updateRefund.needs, editAt, turn })
  return (
    <ListScreen list={refunds} title={title} {...parts}>
      <AddSetting needs={refundCalls.createRefund.needs} at={to('refund-setting')} title={t('add')} />
    </ListScreen>
  )
}

/** Until when members may claim, where they do. */
const claimFacts =
  (title: string) =>
  ({ claimUntil }: RefundRun) =>
    claimUntil ? [[title, <Time key="until" at={claimUntil} />] as const] : []
