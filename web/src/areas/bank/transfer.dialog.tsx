import { eachText } from '#browser/messages.ts'
import { bankCalls } from '#contract/bank/bank.calls.ts'
import { shortOf } from '#contract/bank/funds.rules.ts'
import { transferRecord } from '#contract/bank/transfer.record.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pick } from '#contract/core/record.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried } from '#kit/form/fields.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { confirmShort, FundsAfter } from './funds.public.tsx'
import { useSlip } from './slip.public.tsx'
import { useTargetText } from './transfer.cells.tsx'
import { EditTransferDialog } from './transfer.form.tsx'
import { transferMessages } from './transfer.messages.ts'

type Step = 'submit' | 'takeBack' | 'reject' | 'fail'
export type TransferCommand = 'edit' | 'settle' | 'approve' | Step
type Props = { row: TransferRow; onClose(): void }

const w = eachText(transferMessages)

/** The question that goes with a step. */
export function TransferDialog({ command, row, onClose }: Props & { command: TransferCommand }) {
  switch (command) {
    case 'edit':
      return <EditTransferDialog row={row} onClose={onClose} />
    case 'settle':
      return <SettleDialog row={row} onClose={onClose} />
    case 'approve':
      return <ApproveDialog row={row} onClose={onClose} />
    default:
      return <StepDialog command={command} row={row} onClose={onClose} />
  }
}

/** What the questions say of the transfer. */
function useDetails(row: TransferRow) {
  const { number, fromAccount, makerName: maker, reason } = row
  const locale = useLocale()
  // A number that is read out must not be torn apart at the end of a line.
  const to = `${useTargetText(row).replaceAll('-', '\u2011')} (${row.toName})`
  const from = nameOfAccount(fromAccount).replaceAll('-', '\u2011')
  return { number, from, to, maker, reason, amount: formatMoney(row.amountMinor, row.currency, locale) }
}

/** A step that needs nothing but a yes. */
const plain = { blank: {}, fields: { version: carried }, danger: false }
/** One that needs a reason, since it is an end. */
const reasoned = {
  blank: { reason: '' },
  fields: { version: carried, reason: area({ title: transferRecord.reason.title, hint: w.rejectHint }) },
  danger: true,
}
const steps = {
  submit: { ...plain, call: bankCalls.submitTransfer, text: 'submitText', done: 'submitted' },
  takeBack: { ...plain, call: bankCalls.takeBackTransfer, text: 'takeBackText', done: 'takenBack' },
  reject: { ...reasoned, call: bankCalls.rejectTransfer, text: 'rejectText', done: 'rejected' },
  fail: { ...reasoned, call: bankCalls.failTransfer, text: 'failText', done: 'failed' },
} as const satisfies Record<Step, object>

function StepDialog({ command, row, onClose }: Props & { command: Step }) {
  const t = useText(transferMessages)
  const details = useDetails(row)
  const { id, number, version } = row
  const { call, blank, fields, danger, text: question, done } = steps[command]
  return (
    <ChangeDialog
      danger={danger}
      title={`${t(command)} · ${number}`}
      call={call}
      params={{ id }}
      initial={{ version, ...blank }}
      fields={fields}
      action={t(command)}
      done={t(done, { number })}
      onClose={onClose}
    >
      <p>{t(question, details)}</p>
    </ChangeDialog>
  )
}

const approveFields = (isShort: boolean) => ({ version: carried, confirmShort: confirmShort(() => isShort) })
const approveFieldsBy = { short: approveFields(true), covered: approveFields(false) }

/** Shows what the account has that the money leaves; where that does not do, a tick is asked for. */
function ApproveDialog({ row, onClose }: Props) {
  const t = useText(transferMessages)
  const details = useDetails(row)
  const { id, number, version, amountMinor, feeMinor } = row
  const { data } = useCall(bankCalls.getWaitingTransfer, { params: { id } })
  // Opened once it is known what it asks, so that the focus begins at the answer.
  if (!data) return null
  const leaving = amountMinor + feeMinor
  return (
    <ChangeDialog
      title={`${t('approve')} · ${number}`}
      call={bankCalls.approveTransfer}
      params={{ id }}
      initial={{ version, confirmShort: false }}
      fields={approveFieldsBy[shortOf(data.funds, leaving) === null ? 'covered' : 'short']}
      action={t('approve')}
      done={t('approved', { number })}
      onClose={onClose}
    >
      <p>{t('approveText', details)}</p>
      <FundsAfter funds={data.funds} amountMinor={leaving} />
    </ChangeDialog>
  )
}

const settleFields = { version: carried, ...inputsOf(pick(transferRecord, ['bankReference'])) }

function SettleDialog({ row, onClose }: Props) {
  const t = useText(transferMessages)
  const details = useDetails(row)
  const change = useChange()
  const { id, number, version } = row
  const slip = useSlip(file => change(bankCalls.addTransferSlip, { params: { id }, body: { file } }))
  return (
    <ChangeDialog
      title={`${t('settle')} · ${number}`}
      call={bankCalls.settleTransfer}
      params={{ id }}
      initial={{ version, bankReference: '' }}
      fields={settleFields}
      action={t('settle')}
      // One that is refused is to be seen before the transfer is recorded.
      before={slip.send}
      done={t('settled', { number })}
      onClose={onClose}
    >
      <p>{t('settleText', details)}</p>
      {slip.input}
    </ChangeDialog>
  )
}
