import { useMemo } from 'react'
import { eachText } from '#browser/messages.ts'
import { availableOf, shortOf } from '#contract/bank/funds.rules.ts'
import type { PayingAccount } from '#contract/bank/funds.types.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { fill, type Locale } from '#contract/core/text.ts'
import { pretransactionCalls } from '#contract/pretransaction/pretransaction.calls.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import type { PreRow } from '#contract/pretransaction/pretransaction.types.ts'
import type { RejectReason } from '#contract/pretransaction/reject-reason.calls.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, carried, select, text } from '#kit/form/fields.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { when } from '#kit/form/when.ts'
import { useShow } from '#kit/parts/show.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { confirmShort, FundsAfter, payingOption } from '#web/areas/bank/funds.public.tsx'
import { useSlip } from '#web/areas/bank/slip.public.tsx'
import { useAccountText } from './pretransaction.cells.tsx'
import { pretransactionMessages } from './pretransaction.messages.ts'
import styles from './pretransaction.module.css'
import { Checks } from './pretransaction-checks.tsx'
import { Payee } from './pretransaction-payee.tsx'
import { ruleMessages } from './rule.messages.ts'
import { Decision } from './rule-decision.tsx'

export type Command = 'approve' | 'reject' | 'pay' | 'confirm' | 'credit' | 'fail' | 'reverse' | 'return'
type Props = {
  row: PreRow
  onClose(): void
  /** After the step, in place of `onClose`. */
  onDone: () => void
}

const w = eachText(pretransactionMessages)
const r = eachText(ruleMessages)
const { approvePre, payPre, addPreSlip, getRequest, listPayoutAccounts } = pretransactionCalls

/** The question that goes with a step. */
export function PreDialog({ command, ...props }: Props & { command: Command }) {
  switch (command) {
    case 'approve':
      return <ApproveDialog {...props} />
    case 'pay':
      return <PayDialog {...props} />
    case 'reject':
      return <RejectDialog {...props} />
    default:
      return <ReasonDialog command={command} {...props} />
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

const approveFields = { version: carried, answer: when(() => false, area({ title: r.answer })) }
/** A rule holds it: what the member answered has to be there. */
const answerFields = (note: string) => ({
  version: carried,
  answer: area({ title: r.answer, hint: { th: fill(r.answerHint.th, { note }), en: fill(r.answerHint.en, { note }) } }),
})

function ApproveDialog({ row, onClose, onDone }: Props) {
  const t = useText(pretransactionMessages)
  const details = useDetails(row)
  const { id, number } = row
  const { data } = useCall(getRequest, { params: { id } })
  const held = data?.decision?.outcome === 'hold' && data.decision.answer === null ? data.decision.note : null
  const asksForMore = data?.decision?.outcome === 'hold' || data?.decision?.outcome === 'second'
  const fields = useMemo(() => (held === null ? approveFields : answerFields(held)), [held])
  // What has to be asked is known first, so that the form begins with its field.
  if (row.decided === 'hold' && !data) return null
  return (
    <ChangeDialog
      title={`${t('approve')} · ${number}`}
      call={approvePre}
      params={{ id }}
      initial={{ version: data?.version ?? row.version, answer: '' }}
      fields={fields}
      action={t('approve')}
      done={({ approval }) => (approval ? t('waiting') : t('approved', { number }))}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('approveText', details)}</p>
      <Payable amountMinor={row.amountMinor} />
      {data && asksForMore && <Decision detail={data} />}
      {data && <Checks checks={data.checks} />}
    </ChangeDialog>
  )
}

/** Which of our accounts could pay an amount, with what remains on each; a warning where none could. */
function Payable({ amountMinor }: { amountMinor: number }) {
  const t = useText(pretransactionMessages)
  const show = useShow()
  const { data } = useCall(listPayoutAccounts)
  if (!data || data.accounts.length === 0) return null
  const covering = data.accounts.filter(account => shortOf(account, amountMinor) === null)
  if (covering.length === 0) return <Notice tone="warn">{t('noAccountCovers')}</Notice>
  return (
    <div>
      <h3 className={styles.title}>{t('accounts')}</h3>
      <ul className={styles.accounts}>
        {covering.map(account => (
          <li key={account.id}>
            <span>{payingOption(account, show.locale).label}</span>
            <small>
              {t('afterPayment', {
                after: formatMoney(availableOf(account) - amountMinor, houseCurrency, show.locale),
                left:
                  account.leftTodayMinor === null
                    ? t('unlimited')
                    : formatMoney(account.leftTodayMinor, houseCurrency, show.locale),
              })}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

const reasonFields = { version: carried, reason: area({ title: preListed.reason.title, hint: w.reasonHint }) }

type Reasoned = Exclude<Command, 'approve' | 'pay' | 'reject'>

/** The steps that need nothing but a reason: what they are asked by, what is said of them, and whether they cost somebody. */
const reasoned = {
  credit: { call: pretransactionCalls.creditPre, text: 'creditText', done: 'credited', danger: false },
  confirm: { call: pretransactionCalls.confirmPre, text: 'confirmText', done: 'paid', danger: false },
  fail: { call: pretransactionCalls.failPre, text: 'failText', done: 'failed', danger: true },
  reverse: { call: pretransactionCalls.reversePre, text: 'reverseText', done: 'reversed', danger: true },
  return: { call: pretransactionCalls.returnPre, text: 'returnText', done: 'returned', danger: false },
} as const satisfies Record<Reasoned, object>

function ReasonDialog({ command, row, onClose, onDone }: Props & { command: Reasoned }) {
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
      onDone={onDone}
    >
      <p>{t(question, { ...details, own: row.ownAccount ? nameOfAccount(row.ownAccount) : (row.gateway ?? '') })}</p>
    </ChangeDialog>
  )
}

/** One of the brand's reasons, words of one's own, or both. */
export const rejectFieldsOf = (reasons: readonly RejectReason[], locale: Locale) => ({
  version: carried,
  reasonId: when(
    () => reasons.length > 0,
    select({
      title: w.rejectReason,
      hint: w.rejectReasonHint,
      required: false,
      useOptions: () =>
        reasons.map(({ id, staffTh, staffEn }) => ({ value: id, label: locale === 'th' ? staffTh : staffEn })),
    }),
  ),
  reason:
    reasons.length === 0
      ? area({ title: preListed.reason.title, hint: w.rejectNoteHint })
      : area({ title: w.rejectNote, hint: w.rejectNoteHint, required: false }),
})

function RejectDialog(props: Props) {
  const { data } = useCall(pretransactionCalls.listRejectReasons)
  // Opened once it is known what can be chosen, so that the focus begins at the answer.
  return data ? <RejectForm {...props} all={data.reasons} /> : null
}

/** Asks for one of the brand's reasons, for words of one's own, or for both. */
function RejectForm({ row, all, onClose, onDone }: Props & { all: readonly RejectReason[] }) {
  const t = useText(pretransactionMessages)
  const details = useDetails(row)
  const locale = useLocale()
  const { id, number, version, kind } = row
  const fields = useMemo(() => {
    const offered = all.filter(each => each.status === 'active' && (each.kind === 'any' || each.kind === kind))
    return rejectFieldsOf(offered, locale)
  }, [all, kind, locale])
  return (
    <ChangeDialog
      danger
      title={`${t('reject')} · ${number}`}
      call={pretransactionCalls.rejectPre}
      params={{ id }}
      initial={{ version, reasonId: '', reason: '' }}
      fields={fields}
      action={t('reject')}
      done={({ approval }) => (approval ? t('waiting') : t('rejected', { number }))}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('rejectText', details)}</p>
    </ChangeDialog>
  )
}

type PayBody = { bankAccountId: string }

/** The fields of a payment, over the accounts that can be chosen. */
const payFieldsOf = (accounts: readonly PayingAccount[], amountMinor: number, locale: Locale) => ({
  version: carried,
  bankAccountId: select({
    title: w.payFrom,
    useOptions: () => accounts.map(account => payingOption(account, locale)),
  }),
  bankReference: text({ title: w.bankReference, maxLength: 60 }),
  confirmShort: confirmShort(({ bankAccountId }: PayBody) =>
    accounts.some(account => account.id === bankAccountId && shortOf(account, amountMinor) !== null),
  ),
})

/** What the chosen account has, and what remains of it. */
const fundsOf = (accounts: readonly PayingAccount[], amountMinor: number) =>
  function FundsWatch({ values: { bankAccountId } }: { values: Values }) {
    const chosen = accounts.find(({ id }) => id === bankAccountId)
    return chosen ? <FundsAfter funds={chosen} amountMinor={amountMinor} /> : null
  }

function PayDialog(props: Props) {
  const { data } = useCall(listPayoutAccounts)
  // Opened once it is known what can be chosen, so that the focus begins at the answer.
  return data ? <PayForm {...props} accounts={data.accounts} lastId={data.lastId} /> : null
}

function PayForm({ row, accounts, lastId, onClose, onDone }: Props & Accounts) {
  const t = useText(pretransactionMessages)
  const details = useDetails(row)
  const locale = useLocale()
  const change = useChange()
  const { id, number, version, amountMinor } = row
  const slip = useSlip(file => change(addPreSlip, { params: { id }, body: { file } }))
  const fields = useMemo(() => payFieldsOf(accounts, amountMinor, locale), [accounts, amountMinor, locale])
  const Watch = useMemo(() => fundsOf(accounts, amountMinor), [accounts, amountMinor])
  return (
    <ChangeDialog
      title={`${t('pay')} · ${number}`}
      call={payPre}
      params={{ id }}
      initial={{ version, bankAccountId: lastId ?? '', bankReference: '', confirmShort: false }}
      fields={fields}
      Watch={Watch}
      action={t('pay')}
      // One that is refused is to be seen before the payment is recorded.
      before={slip.send}
      done={t('paid', { number })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('payText', details)}</p>
      <Payee row={row} />
      {slip.input}
    </ChangeDialog>
  )
}

type Accounts = { accounts: readonly PayingAccount[]; lastId: string | null }
