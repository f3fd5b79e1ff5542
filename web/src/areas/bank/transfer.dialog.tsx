import { bankCalls } from '#contract/bank/bank.calls.ts'
import { transferRecord } from '#contract/bank/transfer.record.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pick } from '#contract/core/record.ts'
import { useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { useLocale } from '#kit/text/locale.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { useSlip } from './slip.public.tsx'
import { useTargetText } from './transfer.cells.tsx'
import { EditTransferDialog } from './transfer.form.tsx'
import { transferMessages } from './transfer.messages.ts'

type Plain = 'submit' | 'takeBack' | 'approve'
type Reasoned = 'reject' | 'fail'
export type TransferDeed = 'edit' | 'settle' | Plain | Reasoned
type Props = { row: TransferRow; onClose(): void }

const w = eachText(transferMessages)

/** The question that goes with a step. */
export function TransferDialog({ deed, row, onClose }: Props & { deed: TransferDeed }) {
  switch (deed) {
    case 'edit':
      return <EditTransferDialog row={row} onClose={onClose} />
    case 'settle':
      return <SettleDialog row={row} onClose={onClose} />
    case 'reject':
    case 'fail':
      return <ReasonDialog deed={deed} row={row} onClose={onClose} />
    default:
      return <PlainDialog deed={deed} row={row} onClose={onClose} />
  }
}

/** What all of the questions have in common: what they say of the transfer, and what follows an answer. */
function useStep({ row, onClose }: Props) {
  const t = useText(transferMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const locale = useLocale()
  const { id, number, version, fromAccount: from, makerName: maker, reason } = row
  // A number that is read out must not be torn apart at the end of a line.
  const to = `${useTargetText(row).replaceAll('-', '\u2011')} (${row.toName})`
  return {
    t,
    change,
    params: { id },
    number,
    version,
    told: { number, from, to, maker, reason, amount: formatMoney(row.amountMinor, row.currency, locale) },
    answered: { onStale: refreshAll, onCancel: onClose, onDone: onClose },
  }
}

/** The steps that need nothing but a yes. */
const plain = {
  submit: { call: bankCalls.submitTransfer, text: 'submitText', done: 'submitted' },
  takeBack: { call: bankCalls.takeBackTransfer, text: 'takeBackText', done: 'takenBack' },
  approve: { call: bankCalls.approveTransfer, text: 'approveText', done: 'approved' },
} as const satisfies Record<Plain, object>
const versionOnly = { version: carried }

function PlainDialog({ deed, row, onClose }: Props & { deed: Plain }) {
  const { t, change, params, number, version, told, answered } = useStep({ row, onClose })
  const { call, text: question, done } = plain[deed]
  return (
    <Dialog title={`${t(deed)} · ${number}`} onClose={onClose}>
      <Form
        schema={call.body}
        initial={{ version }}
        fields={versionOnly}
        submit={async (body, options) => {
          await change(call, { params, body, ...options })
          toastDone(t(done, { number }))
        }}
        action={t(deed)}
        {...answered}
      >
        <p>{t(question, told)}</p>
      </Form>
    </Dialog>
  )
}

/** The steps that need a reason. Both are an end. */
const reasoned = {
  reject: { call: bankCalls.rejectTransfer, text: 'rejectText', done: 'rejected' },
  fail: { call: bankCalls.failTransfer, text: 'failText', done: 'failed' },
} as const satisfies Record<Reasoned, object>
const reasonFields = { version: carried, reason: area({ title: transferRecord.reason.title, hint: w.rejectHint }) }

function ReasonDialog({ deed, row, onClose }: Props & { deed: Reasoned }) {
  const { t, change, params, number, version, told, answered } = useStep({ row, onClose })
  const { call, text: question, done } = reasoned[deed]
  return (
    <Dialog title={`${t(deed)} · ${number}`} onClose={onClose}>
      <Form
        schema={call.body}
        initial={{ version, reason: '' }}
        fields={reasonFields}
        submit={async (body, options) => {
          await change(call, { params, body, ...options })
          toastDone(t(done, { number }))
        }}
        action={t(deed)}
        danger
        {...answered}
      >
        <p>{t(question, told)}</p>
      </Form>
    </Dialog>
  )
}

const settleFields = { version: carried, ...inputsOf(pick(transferRecord, ['bankReference'])) }

function SettleDialog({ row, onClose }: Props) {
  const { t, change, params, number, version, told, answered } = useStep({ row, onClose })
  const slip = useSlip(file => change(bankCalls.addTransferSlip, { params, body: { file } }))
  return (
    <Dialog title={`${t('settle')} · ${number}`} onClose={onClose}>
      <Form
        schema={bankCalls.settleTransfer.body}
        initial={{ version, bankReference: '' }}
        fields={settleFields}
        submit={async (body, options) => {
          // One that is refused is to be seen before the transfer is recorded.
          await slip.send()
          await change(bankCalls.settleTransfer, { params, body, ...options })
          toastDone(t('settled', { number }))
        }}
        action={t('settle')}
        {...answered}
      >
        <p>{t('settleText', told)}</p>
        {slip.input}
      </Form>
    </Dialog>
  )
}
