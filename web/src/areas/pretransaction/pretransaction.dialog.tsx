import { eachText } from '#browser/messages.ts'
import { formatAccountNumber } from '#contract/core/bank.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried, select, text } from '#kit/form/fields.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { useSlip } from '#web/areas/bank/slip.public.tsx'
import { useAccountText } from './pretransaction.cells.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import { Checks } from './pretransaction-checks.tsx'

export type Command = 'approve' | 'reject' | 'pay' | 'confirm' | 'credit' | 'fail' | 'reverse' | 'return'
type Props = { row: PreRow; onClose(): void }

const w = eachText(pretransactionMessages)
const { approvePre, payPre, addPreSlip, getRequest, listPayoutAccounts } = pretransactionCalls

/** The question that goes with a step. */
export function PreDialog({ command, row, onClose }: Props & { command: Command }) {
  switch (command) {
    case 'approve':
      return <ApproveDialog row={row} onClose={onClose} />
    case 'pay':
      return <PayDialog row={row} onClose={onClose} />
    default:
      return <ReasonDialog command={command} row={row} onClose={onClose} />
  }
}

/** What the questions say of the request. */
function useDetails(row: PreRow) {
  const { number, memberName: name } = row
  const locale = useLocale()
  // A number that is read out must not be torn apart at the end of a line.
  const account = useAccountText(row).replaceAll('-', '\u2011')
  return { number, name, account, amount: formatMoney(row.amountMinor, row.currency, locale) }
}

const versionOnly = { version: carried }

function ApproveDialog({ row, onClose }: Props) {
  const t = useText(pretransactionMessages)
  const details = useDetails(row)
  const { id, number } = row
  const { data } = useCall(getRequest, { params: { id } })
  return (
    <ChangeDialog
      title={`${t('approve')} · ${number}`}
      call={approvePre}
      params={{ id }}
      initial={{ version: data?.version ?? row.version }}
      fields={versionOnly}
      action={t('approve')}
      done={({ approval }) => (approval ? t('waiting') : t('approved', { number }))}
      onClose={onClose}
    >
      <p>{t('approveText', details)}</p>
      {data && <Checks checks={data.checks} />}
    </ChangeDialog>
  )
}

const reasonFields = { version: carried, reason: area({ title: preListed.reason.title, hint: w.reasonHint }) }

type Reasoned = Exclude<Command, 'approve' | 'pay'>

/** The steps that need nothing but a reason: what they are asked by, what is said of them, and whether they cost somebody. */
const reasoned = {
  reject: { call: pretransactionCalls.rejectPre, text: 'rejectText', done: 'rejected', danger: true },
  credit: { call: pretransactionCalls.creditPre, text: 'creditText', done: 'credited', danger: false },
  confirm: { call: pretransactionCalls.confirmPre, text: 'confirmText', done: 'paid', danger: false },
  fail: { call: pretransactionCalls.failPre, text: 'failText', done: 'failed', danger: true },
  reverse: { call: pretransactionCalls.reversePre, text: 'reverseText', done: 'reversed', danger: true },
  return: { call: pretransactionCalls.returnPre, text: 'returnText', done: 'returned', danger: false },
} as const satisfies Record<Reasoned, object>

function ReasonDialog({ command, row, onClose }: Props & { command: Reasoned }) {
  const t = useText(pretransactionMessages)
  const details = useDetails(row)
  const { id, number, version } = row
  const { call, text: question, done, danger } = reasoned[command]
  return (
    <ChangeDialog
      danger={danger}
      title={`${t(command)} · ${number}`}
      call={call}
      params={{ id }}
      initial={{ version, reason: '' }}
      fields={reasonFields}
      action={t(command)}
      done={answer => ('approval' in answer && answer.approval ? t('waiting') : t(done, { number }))}
      onClose={onClose}
    >
      <p>{t(question, { ...details, own: row.ownAccount ?? row.gateway ?? '' })}</p>
    </ChangeDialog>
  )
}

function usePayoutAccounts(): readonly Option[] {
  const { data } = useCall(listPayoutAccounts)
  return (data?.accounts ?? []).map(({ id, bank, number, name }) => ({
    value: id,
    label: `${bank} ${formatAccountNumber(bank, number)} · ${name}`,
  }))
}

const payFields = {
  version: carried,
  bankAccountId: select({ title: w.payFrom, useOptions: usePayoutAccounts }),
  bankReference: text({ title: w.bankReference, maxLength: 60 }),
}

function PayDialog({ row, onClose }: Props) {
  const t = useText(pretransactionMessages)
  const details = useDetails(row)
  const change = useChange()
  const { id, number, version } = row
  const slip = useSlip(file => change(addPreSlip, { params: { id }, body: { file } }))
  return (
    <ChangeDialog
      title={`${t('pay')} · ${number}`}
      call={payPre}
      params={{ id }}
      initial={{ version, bankAccountId: '', bankReference: '' }}
      fields={payFields}
      action={t('pay')}
      // One that is refused is to be seen before the payment is recorded.
      before={slip.send}
      done={t('paid', { number })}
      onClose={onClose}
    >
      <p>{t('payText', details)}</p>
      {slip.input}
    </ChangeDialog>
  )
}
