import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { approvalRuleCalls, type RequestRow } from '#contract/approval/approval-rule.calls.ts'
import { approvalRecord } from '#contract/frames/approval.record.ts'
import { askedFor } from '#kit/approval/asked-for.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useSelf } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { SnapshotDiff } from '#web/areas/activity/activity-snapshot.public.tsx'
import { inboxPlace } from '#web/areas/inbox/inbox-places.public.ts'
import { approvalMessages } from './approval.messages.ts'
import { requestTones } from './request.list.ts'

/** One request in full: what it changes, who asked, who approved, and what came of it. */
export function RequestDrawer({ row, onClose }: { row: RequestRow; onClose(): void }) {
  const t = useText(approvalMessages)
  const { badge, read, named } = useShow()
  const { data, error, refresh } = useCall(approvalRuleCalls.getRequest, { params: { id: row.id } })
  const place = inboxPlace({ ...row, holderId: null }, useSelf())
  const { status, amountMinor, currency, makerName, madeAt, reason, deciderName, decidedAt, decision, expiresAt } = row
  return (
    <Drawer title={`${read(askedFor(row))} · ${named(row.subjectName)}`} onClose={onClose}>
      <Detail
        items={[
          [t('status'), badge(requestTones[status], approvalRecord.status.words[status])],
          ...(amountMinor > 0 ? [[t('amount'), <Money key="amount" {...{ amountMinor, currency }} />] as const] : []),
          [t('maker'), makerName],
          [t('made'), <Time key="made" at={madeAt} />],
          [t('reason'), reason === '' ? '–' : named(reason)],
          ...(expiresAt ? [[t('expires'), <Time key="expires" at={expiresAt} />] as const] : []),
          [t('votes'), data ? data.votes.map(({ adminName }) => adminName).join(', ') || '–' : '…'],
          [t('decider'), deciderName ?? '–'],
          [t('decided'), decidedAt ? <Time key="decided" at={decidedAt} /> : '–'],
          [t('decision'), decision === '' ? '–' : named(decision)],
        ]}
      />
      {place && (
        <div>
          <Link to={place} className={buttonClass()}>
            <ExternalLink size={16} aria-hidden="true" />
            {t('open')}
          </Link>
        </div>
      )}
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (data.before ?? data.after) !== null && (
        <>
          <h3>{t('changes')}</h3>
          <SnapshotDiff entity={row.entity ?? ''} before={data.before} after={data.after} />
        </>
      )}
    </Drawer>
  )
}
