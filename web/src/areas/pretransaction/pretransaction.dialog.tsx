import { formatMoney } from '#contract/core/money.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import { useCall, useChange, useRefreshAll } from '#kit/client/use-call.ts'
import { area, carried, select, text } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { Option } from '#kit/list/list.types.ts'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { eachText, useText } from '#kit/text/text.ts'
import { useSlip } from '#web/areas/bank/slip.public.tsx'
import { useAccountText } from './pretransaction.cells.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import { Checks } from './pretransaction-checks.tsx'

export type Deed = 'approve' | 'reject' | 'pay' | 'confirm' | 'credit' | 'fail' | 'reverse' | 'return'
type Props = { row: PreRow; onClose(): void }

const w = eachText(pretransactionMessages)
const { approvePre, payPre, addPreSlip, getRequest, listPayoutAccounts } = pretransactionCalls

/** The question that goes with a step. */
export function PreDialog({ deed, row, onClose }: Props & { deed: Deed }) {
  switch (deed) {
    case 'approve':
      return <ApproveDialog row={row} onClose={onClose} />
    case 'pay':
      return <PayDialog row={row} onClose={onClose} />
    default:
      return <ReasonDialog deed={deed} row={row} onClose={onClose} />
  }
}

/** What all of the questions have in common: what they say of the request, and what follows an answer. */
function useStep({ row, onClose }: Props) {
  const t = useText(pretransactionMessages)
  const change = useChange()
  const refreshAll = useRefreshAll()
  const locale = useLocale()
  // A number that is read out must not be torn apart at the end of a line.
  const account = useAccountText(row).replaceAll('-', '\u2011')
  const { id, number, version, memberName: name } = row
  return {
    t,
    change,
    id,
    number,
    version,
    told: { number, name, account, amount: formatMoney(row.amountMinor, row.currency, locale) },
    answered: { onStale: refreshAll, onCancel: onClose, onDone: onClose },
  }
}

const versionOnly = { version: carried }

function ApproveDialog({ row, onClose }: Props) {
  const { t, change, id, number, told, answered } = useStep({ row, onClose })
  const { data } = useCall(getRequest, { params: { id } })
  const version = data?.version ?? row.version
  return (
    <Dialog title={`${t('approve')} · ${number}`} onClose={onClose}>
      <Form
        key={version}
        schema={approvePre.body}
        initial={{ version }}
        fields={versionOnly}
        submit={async (body, options) => {
          const { approval } = await change(approvePre, { params: { id }, body, ...options })
          toastDone(approval ? t('waiting') : t('approved', { number }))
        }}
        action={t('approve')}
        {...answered}
      >
        <p>{t('approveText', told)}</p>
        {data && <Checks checks={data.checks} />}
      </Form>
    </Dialog>
  )
}

const reasonFields = { version: carried, reason: area({ title: preListed.reason.title, hint: w.reasonHint }) }

type Reasoned = Exclude<Deed, 'approve' | 'pay'>

/** The steps that need nothing but a reason: what they are asked by, what is said of them, and whether they cost somebody. */
const reasoned = {
  reject: { call: pretransactionCalls.rejectPre, text: 'rejectText', done: 'rejected', danger: true },
  credit: { call: pretransactionCalls.creditPre, text: 'creditText', done: 'credited', danger: false },
  confirm: { call: pretransactionCalls.confirmPre, text: 'confirmText', done: 'paid', danger: false },
  fail: { call: pretransactionCalls.failPre, text: 'failText', done: 'failed', danger: true },
  reverse: { call: pretransactionCalls.reversePre, text: 'reverseText', done: 'reversed', danger: true },
  return: { call: pretransactionCalls.returnPre, text: 'returnText', done: 'returned', danger: false },
} as const satisfies Record<Reasoned, object>

function ReasonDialog({ deed, row, onClose }: Props & { deed: Reasoned }) {
  const { t, change, id, number, version, told, answered } = useStep({ row, onClose })
  const { call, text: question, done, danger } = reasoned[deed]
  return (
    <Dialog title={`${t(deed)} · ${number}`} onClose={onClose}>
      <Form
        schema={call.body}
        initial={{ version, reason: '' }}
        fields={reasonFields}
        submit={async (body, options) => {
          const answer = await change(call, { params: { id }, body, ...options })
          toastDone('approval' in answer && answer.approval ? t('waiting') : t(done, { number }))
        }}
        action={t(deed)}
        danger={danger}
        {...answered}
      >
        <p>{t(question, { ...told, own: row.ownAccount ?? row.gateway ?? '' })}</p>
      </Form>
    </Dialog>
  )
}

function usePayoutAccounts(): readonly Option[] {
  const { data } = useCall(listPayoutAccounts)
  return (data?.accounts ?? []).map(({ id, bank, number, name }) => ({
    value: id,
    label: `${bank} ${number} · ${name}`,
  }))
}

const payFields = {
  version: carried,
  bankAccountId: select({ title: w.payFrom, useOptions: usePayoutAccounts }),
  bankReference: text({ title: w.bankReference, maxLength: 60 }),
}

function PayDialog({ row, onClose }: Props) {
  const { t, change, id, number, version, told, answered } = useStep({ row, onClose })
  const slip = useSlip(file => change(addPreSlip, { params: { id }, body: { file } }))
  return (
    <Dialog title={`${t('pay')} · ${number}`} onClose={onClose}>
      <Form
        schema={payPre.body}
        initial={{ version, bankAccountId: '', bankReference: '' }}
        fields={payFields}
        submit={async (body, options) => {
          // One that is refused is to be seen before the payment is recorded.
          await slip.send()
          await change(payPre, { params: { id }, body, ...options })
          toastDone(t('paid', { number }))
        }}
        action={t('pay')}
        {...answered}
      >
        <p>{t('payText', told)}</p>
        {slip.input}
      </Form>
    </Dialog>
  )
}
