import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundRow } from '#contract/refund/refund.types.ts'
import type { RefundRun } from '#contract/refund/run.types.ts'
import { screens } from '#contract/screens.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { RunDrawer } from '#kit/run/run.drawer.tsx'
import { RunParts } from '#kit/run/run-parts.tsx'
import { useSettingActions } from '#kit/run/setting.actions.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { refunds } from './refund.list.tsx'
import { refundMessages } from './refund.messages.ts'
import { runs, shares } from './run.list.ts'
import { refundRunMessages } from './run.messages.ts'

export default function RefundManagementScreen() {
  const [params] = useSearchParams()
  return params.get('part') === 'runs' ? <Runs /> : <Settings />
}

const turn: Parameters<typeof useSettingActions>[0]['turn'] = (change, given) =>
  change(refundCalls.changeRefundStatus, given)

function Settings() {
  const t = useText(refundMessages)
  const read = useRead()
  const navigate = useNavigate()
  const mayChange = useCan(refundCalls.updateRefund.needs)
  const open = useCallback(({ id }: RefundRow) => void navigate(to('refund-setting-edit', { id })), [navigate])
  const rowActions = useSettingActions<RefundRow>({ open, turn })
  return (
    <ListScreen
      list={refunds}
      title={read(screens['refund-management'])}
      summary={<RunParts current="settings" />}
      {...(mayChange ? { onOpen: open, rowActions } : {})}
    >
      <Can needs={refundCalls.createRefund.needs}>
        <Link to={to('refund-setting')} className={buttonClass('primary')}>
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </Link>
      </Can>
    </ListScreen>
  )
}

const steps = {
  get: refundCalls.getRefundRun,
  calculate: refundCalls.calculateRefundRun,
  approve: refundCalls.approveRefundRun,
  reject: refundCalls.rejectRefundRun,
}

/** Until when members may claim, where they do. */
const claimFacts =
  (title: string) =>
  ({ claimUntil }: RefundRun) =>
    claimUntil ? [[title, <Time key="until" at={claimUntil} />] as const] : []

/** The periods that were calculated, the newest first. One opens with what each member gets. */
function Runs() {
  const t = useText(refundRunMessages)
  const read = useRead()
  const [shown, setShown] = useState<RefundRun | null>(null)
  return (
    <>
      <PageHeader title={read(screens['refund-management'])} />
      <RunParts current="runs" />
      <ListPanel list={runs} within={{}} onOpen={setShown} />
      {shown && (
        <RunDrawer
          id={shown.id}
          title={shown.refundName}
          topic="refund"
          steps={steps}
          more={claimFacts(t('claimUntil'))}
          shares={<ListPanel list={shares} within={{ runId: shown.id }} />}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
