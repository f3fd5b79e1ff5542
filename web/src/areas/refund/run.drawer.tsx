import { refundCalls } from '#contract/refund/refund.calls.ts'
import type { RefundRun } from '#contract/refund/run.types.ts'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { eachText, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { RunDays, RunState, shares } from './run.list.tsx'
import { runMessages } from './run.messages.ts'

const w = eachText(runMessages)
const { getRefundRun, rejectRefundRun } = refundCalls

type Props = { row: RefundRun; actions(run: RefundRun): readonly RowAction[]; onClose(): void }

/** A run before and after its approval: what it comes to, and what each member gets and why. */
export function RunDrawer({ row, actions, onClose }: Props) {
  const mayChange = useCan(rejectRefundRun.needs)
  const { data: run, error, refresh } = useCall(getRefundRun, { params: { id: row.id } })
  useLive('refund', refresh)
  return (
    <Drawer title={row.refundName} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!run && !error && <Waiting />}
      {run && (
        <>
          <Facts run={run} />
          {mayChange && <ActionButtons actions={actions(run)} />}
          <Shares key={run.version} run={run} />
        </>
      )}
    </Drawer>
  )
}

function Facts({ run }: { run: RefundRun }) {
  const t = useText(runMessages)
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={run.currency} />
  return (
    <Detail
      items={[
        [t('days'), <RunDays key="days" run={run} />],
        [t('status'), <RunState key="status" run={run} />],
        [t('members'), run.memberCount],
        [t('total'), money(run.totalMinor)],
        [t('paid'), money(run.paidMinor)],
        [t('calculatedAt'), run.calculatedAt && <Time key="calculated" at={run.calculatedAt} />],
        [t('decidedBy'), run.decidedByName],
        ...(run.claimUntil ? [[t('claimUntil'), <Time key="until" at={run.claimUntil} />] as const] : []),
        ...(run.reason ? [[t('reason'), run.reason] as const] : []),
      ]}
    />
  )
}

function Shares({ run }: { run: RefundRun }) {
  const t = useText(runMessages)
  if (run.status === 'calculating') return <Waiting />
  return (
    <section aria-label={t('shares')}>
      <h3>{t('shares')}</h3>
      <ListPanel list={shares} within={{ runId: run.id }} />
    </section>
  )
}

const rejectFields = { version: carried, reason: area({ title: w.reason }) }

export function RejectDialog({ run, onClose }: { run: RefundRun; onClose(): void }) {
  const t = useText(runMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  return (
    <Dialog title={t('reject')} onClose={onClose}>
      <Form
        key={run.version}
        danger
        schema={rejectRefundRun.body}
        initial={{ version: run.version, reason: '' }}
        fields={rejectFields}
        submit={async (body, options) => {
          await change(rejectRefundRun, { params: { id: run.id }, body, ...options })
          toastDone(t('rejectedDone'))
        }}
        action={t('reject')}
        onStale={refreshAll}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{t('rejectText')}</p>
      </Form>
    </Dialog>
  )
}
