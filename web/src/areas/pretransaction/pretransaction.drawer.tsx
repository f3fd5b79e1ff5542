import { Link } from 'react-router'
import { nameOfAccount } from '#contract/core/bank.ts'
import { formatMoney } from '#contract/core/money.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import { errorText } from '#contract/errors.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { preRecord } from '#contract/pretransaction/pretransaction.record.ts'
import type { PreDetail, PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { WaitingApproval } from '#kit/approval/waiting-approval.tsx'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import type { RowAction } from '#kit/list/list.types.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Timeline } from '#kit/parts/timeline.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { Slips } from '#web/areas/bank/slip.public.tsx'
import { SlipReuses } from '#web/areas/bank/slip-reuse.public.tsx'
import { AddToBlockList } from '#web/areas/block/block-member.public.tsx'
import { AddToCase } from '#web/areas/case/case-member.public.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import { Checks } from './pretransaction-checks.tsx'
import { Payee } from './pretransaction-payee.tsx'
import { Standing } from './pretransaction-standing.tsx'
import { preState } from './pretransaction-state.public.ts'
import { dueMark } from './promise.cells.tsx'
import { Decision } from './rule-decision.tsx'

const { getPre, addPreSlip, getPreSlip, getRequestSlip } = pretransactionCalls

type Props = {
  row: PreRow
  /** Read by those who look at all of them, or by those who work on the queue. */
  call: typeof getPre | typeof pretransactionCalls.getRequest
  onClose(): void
  /** What can be done with it. */
  actions?: (row: PreRow) => readonly RowAction[]
}

/** One of them in full: what speaks against paying it first, then the member, the record, and every step it took. */
export function PreDrawer({ row, call, onClose, actions }: Props) {
  const t = useText(pretransactionMessages)
  const read = useRead()
  const { data, error, refresh } = useCall(call, { params: { id: row.id } })
  const change = useChange()
  const mayAdd = useCan(addPreSlip.needs)
  const addSlip = (file: UploadedFile) => change(addPreSlip, { params: { id: row.id }, body: { file } })
  const offered = actions?.(data ?? row) ?? []
  return (
    <Drawer
      title={row.number}
      onClose={onClose}
      actions={offered}
      foot={offered.length > 0 && <ActionButtons actions={offered} />}
    >
      <Payee row={data ?? row} />
      <WaitingApproval
        subjectId={row.id}
        kinds={['withdrawal', 'withdrawalReject', 'deposit', 'depositReversal', 'withdrawalReturn']}
      />
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          {data.blockedBy !== null && <Notice tone="warn">{read(errorText(data.blockedBy))}</Notice>}
          {data.wasUnknown && data.status === 'requested' && <Notice tone="warn">{t('wasUnknown')}</Notice>}
          <Decision detail={data} />
          {data.checks.length > 0 && <Checks checks={data.checks} />}
          {data.standing && <Standing standing={data.standing} currency={data.currency} />}
          <SlipReuses reuses={data.reuses} />
          <Facts detail={data} />
          <Slips
            slips={data.slips}
            read={call === getPre ? getPreSlip : getRequestSlip}
            add={mayAdd ? addSlip : undefined}
          />
          <div>
            <AddToBlockList source={{ memberId: data.memberId }} size="small" />{' '}
            <AddToCase
              source={{
                kind: 'pretransaction',
                recordId: data.id,
                title: data.number,
                member: { id: data.memberId, name: data.memberName },
              }}
            />
          </div>
          <Events detail={data} />
        </>
      )}
    </Drawer>
  )
}

/** What happened, with what a step took from the member and what of it they owe. */
function Events({ detail: { events, currency } }: { detail: PreDetail }) {
  const t = useText(pretransactionMessages)
  const locale = useLocale()
  const amount = (minor: number) => formatMoney(minor, currency, locale)
  const details = events.map(({ note, takenMinor, owedMinor, ...event }) => {
    const taken = takenMinor === null ? '' : t('takenBack', { taken: amount(takenMinor) })
    const owed = owedMinor ? t('becameDebt', { owed: amount(owedMinor) }) : ''
    return { ...event, note: [note, taken, owed].filter(Boolean).join(' · ') }
  })
  return <Timeline events={details} state={preState} />
}

function Facts({ detail }: { detail: PreDetail }) {
  const t = useText(pretransactionMessages)
  const show = useShow()
  const titleOf = (name: keyof typeof preRecord) => show.read(preRecord[name].title)
  return (
    <Detail
      items={[
        [titleOf('kind'), show.read(preRecord.kind.words[detail.kind])],
        [titleOf('status'), preState(detail, show)],
        [titleOf('ownAccount'), detail.ownAccount && nameOfAccount(detail.ownAccount)],
        ...(detail.gateway === null
          ? []
          : [
              [titleOf('gateway'), detail.gateway] as const,
              [
                titleOf('feeMinor'),
                <Money key="fee" amountMinor={detail.feeMinor} currency={detail.currency} />,
              ] as const,
              [titleOf('reference'), detail.reference] as const,
              [titleOf('providerReference'), detail.providerReference] as const,
            ]),
        ...(detail.promotion === null ? [] : [[t('bonus'), <Bonus key="bonus" detail={detail} />] as const]),
        [titleOf('createdAt'), <Time key="created" at={detail.createdAt} />],
        ...(detail.promisedAt === null ? [] : [[titleOf('promisedAt'), dueMark(detail, show)] as const]),
        ...(detail.firstPromisedAt === null
          ? []
          : [[titleOf('firstPromisedAt'), <Time key="first" at={detail.firstPromisedAt} />] as const]),
        ...(detail.status === 'pending' && detail.expiresAt
          ? [[titleOf('expiresAt'), <Time key="expires" at={detail.expiresAt} />] as const]
          : []),
        ...(detail.lineAt === null
          ? []
          : [
              [
                t('line'),
                <Link
                  key="line"
                  to={`${to('pre-transaction-matching')}?status=matched&search=${encodeURIComponent(detail.lineReference ?? '')}`}
                >
                  <Time at={detail.lineAt} />
                </Link>,
              ] as const,
            ]),
        [titleOf('takenByName'), detail.takenByName],
        ...(detail.reason ? [[titleOf('reason'), detail.reason] as const] : []),
        ...(detail.transferId === null
          ? []
          : [
              [
                titleOf('transferId'),
                <Link key="transfer" to={`${to('credit-transaction')}?search=${detail.transferId}`}>
                  {detail.transferId}
                </Link>,
              ] as const,
            ]),
      ]}
    />
  )
}

/** The bonus that came with a deposit, or why the one that was chosen did not. */
function Bonus({ detail: { promotion, currency } }: { detail: PreDetail }) {
  const t = useText(pretransactionMessages)
  const read = useRead()
  const locale = useLocale()
  if (!promotion) return null
  const { name, bonusMinor, why } = promotion
  if (bonusMinor !== null) return t('bonusGiven', { name, amount: formatMoney(bonusMinor, currency, locale) })
  return why === null ? t('bonusChosen', { name }) : t('bonusRefused', { name, why: read(errorText(why)) })
}
