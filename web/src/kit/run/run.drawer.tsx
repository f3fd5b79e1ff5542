import { type ReactNode, useCallback, useState } from 'react'
import { runRecord } from '#contract/frames/run.record.ts'
import type { Run, RunEntity, RunSteps } from '#contract/frames/run.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { useRunActions } from './run.actions.tsx'
import { daysOfRun, stateOfRun } from './run.cells.ts'
import { runMessages } from './run.messages.ts'
import { RejectDialog } from './run-reject.tsx'

type Fact = readonly [title: string, value: ReactNode]

type Props<R extends Run> = {
  id: string
  title: string
  /** The topic whose changes by others are shown at once. */
  topic: RunEntity
  steps: RunSteps<R>
  /** Details of a run beyond those that all runs have. */
  more?(run: R): readonly Fact[]
  /** The shares of the members. */
  shares: ReactNode
  onClose(): void
}

/** A run before and after its approval: its total, the actions on it, and what each member gets and why. */
export function RunDrawer<R extends Run>({ id, title, topic, steps, more, shares, onClose }: Props<R>) {
  const mayChange = useCan(steps.reject.needs)
  const [rejecting, setRejecting] = useState(false)
  const actions = useRunActions(
    steps,
    useCallback(() => setRejecting(true), []),
  )
  const { data: run, error, refresh } = useCall(steps.get, { params: { id } })
  useLive(topic, refresh)
  return (
    <Drawer title={title} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!run && !error && <Waiting />}
      {run && (
        <>
          <WaitingApproval subjectId={run.id} kinds={['refundRun', 'affiliateRun']} />
          <Facts run={run} more={more?.(run) ?? []} />
          {mayChange && <ActionButtons actions={actions(run)} />}
          <Shares key={run.version} run={run}>
            {shares}
          </Shares>
          {rejecting && <RejectDialog call={steps.reject} run={run} onClose={() => setRejecting(false)} />}
        </>
      )}
    </Drawer>
  )
}

function Facts({ run, more }: { run: Run; more: readonly Fact[] }) {
  const t = useText(runMessages)
  const show = useShow()
  const titleOf = (name: keyof typeof runRecord) => show.read(runRecord[name].title)
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} currency={run.currency} />
  return (
    <Detail
      items={[
        [t('days'), daysOfRun(run, show)],
        [titleOf('status'), stateOfRun(run, show)],
        [titleOf('memberCount'), run.memberCount],
        [titleOf('totalMinor'), money(run.totalMinor)],
        [titleOf('paidMinor'), money(run.paidMinor)],
        [titleOf('calculatedAt'), run.calculatedAt && <Time key="calculated" at={run.calculatedAt} />],
        [titleOf('decidedByName'), run.decidedByName],
        ...more,
        ...(run.reason ? [[titleOf('reason'), run.reason] as const] : []),
      ]}
    />
  )
}

function Shares({ run, children }: { run: Run; children: ReactNode }) {
  const t = useText(runMessages)
  if (run.status === 'calculating') return <Waiting />
  return (
    <section aria-label={t('shares')}>
      <h3>{t('shares')}</h3>
      {children}
    </section>
  )
}
