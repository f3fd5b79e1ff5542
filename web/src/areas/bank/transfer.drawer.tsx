import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { transferRecord } from '#contract/bank/transfer.record.ts'
import type { TransferDetail, TransferRow } from '#contract/bank/transfer.types.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { say } from '#contract/core/said.ts'
import type { UploadedFile } from '#contract/core/upload.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Timeline } from '#kit/parts/timeline.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { FundsAfter } from './funds.public.tsx'
import { Slips } from './slip.public.tsx'
import { Maker, saidTarget, transferState } from './transfer.cells.tsx'
import { transferMessages } from './transfer.messages.ts'

const { getTransfer, addTransferSlip, getTransferSlip, getWaitingSlip } = bankCalls

const r = transferRecord

type Props = {
  row: TransferRow
  /** Read by those who make transfers, or by those who decide. */
  call: typeof getTransfer | typeof bankCalls.getWaitingTransfer
  onClose(): void
  /** What can be done with it. */
  children: ReactNode
}

/** One of them in full, and every step it took. */
export function TransferDrawer({ row, call, onClose, children }: Props) {
  const { data, error, refresh } = useCall(call, { params: { id: row.id } })
  const change = useChange()
  const mayAdd = useCan(addTransferSlip.needs)
  const addSlip = (file: UploadedFile) => change(addTransferSlip, { params: { id: row.id }, body: { file } })
  return (
    <Drawer title={row.number} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Facts detail={data} />
          {(data.status === 'waiting' || data.status === 'approved') && (
            <FundsAfter funds={data.funds} amountMinor={data.amountMinor + data.feeMinor} />
          )}
          {children}
          <Slips
            slips={data.slips}
            read={call === getTransfer ? getTransferSlip : getWaitingSlip}
            add={mayAdd ? addSlip : undefined}
          />
          <Timeline events={data.events} state={transferState} />
        </>
      )}
    </Drawer>
  )
}

function Facts({ detail }: { detail: TransferDetail }) {
  const t = useText(transferMessages)
  const show = useShow()
  const { read } = show
  const { amountMinor, feeMinor, currency, ledgerId } = detail
  return (
    <Detail
      items={[
        [read(r.status.title), transferState(detail, show)],
        [read(r.amountMinor.title), <Money key="amount" amountMinor={amountMinor} currency={currency} />],
        [read(r.feeMinor.title), <Money key="fee" amountMinor={feeMinor} currency={currency} />],
        [read(r.fromAccount.title), nameOfAccount(detail.fromAccount)],
        [t('to'), say(saidTarget, detail, show.pen)],
        [read(r.reason.title), detail.reason],
        [read(r.makerName.title), <Maker key="maker" row={detail} />],
        ...(detail.approverName === null ? [] : [[read(r.approverName.title), detail.approverName] as const]),
        ...(detail.bankReference ? [[read(r.bankReference.title), detail.bankReference] as const] : []),
        [read(r.createdAt.title), <Time key="created" at={detail.createdAt} />],
        ...(detail.leftAt === null ? [] : [[t('leftAt'), <Time key="left" at={detail.leftAt} />] as const]),
        ...(detail.arrivedAt === null ? [] : [[t('arrivedAt'), <Time key="arrived" at={detail.arrivedAt} />] as const]),
        ...(ledgerId === null
          ? []
          : [
              [
                t('ledger'),
                <Link key="ledger" to={`${to('credit-transaction')}?search=${ledgerId}`}>
                  {ledgerId}
                </Link>,
              ] as const,
            ]),
      ]}
    />
  )
}
