import { useMemo } from 'react'
import { eachText } from '#browser/messages.ts'
import { shortOf } from '#contract/bank/funds.rules.ts'
import type { PayingAccount } from '#contract/bank/funds.types.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { Day } from '#contract/core/paging.ts'
import type { Locale } from '#contract/core/text.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { payableOf } from '#contract/seller/seller.rules.ts'
import type { SellerDetail } from '#contract/seller/seller.types.ts'
import { useCall, useChange, useReading, useRefreshAll } from '#kit/client/use-call.ts'
import { day } from '#kit/form/day.tsx'
import { area, carried, select } from '#kit/form/fields.tsx'
import { Form } from '#kit/form/form.tsx'
import type { Values } from '#kit/form/form.types.ts'
import { money } from '#kit/form/typed-fields.tsx'
import { confirm } from '#kit/overlay/confirm.tsx'
import { Dialog } from '#kit/overlay/dialog.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Notice } from '#kit/plain/notice.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { confirmShort, FundsAfter, payingOption } from '#web/areas/bank/funds.public.tsx'
import { sellerReportMessages } from './report.messages.ts'

const w = eachText(sellerReportMessages)
const { paySeller, listPayingAccounts, getPayable } = sellerCalls

type PayBody = { bankAccountId: string; amountMinor: number | '' }

/** The fields of a payment, over the accounts that can be chosen. */
const fieldsOf = (accounts: readonly PayingAccount[], locale: Locale) => ({
  upTo: day({ title: w.upTo, hint: w.upToHint }),
  amountMinor: money({ title: w.amount, currency: houseCurrency }),
  bankAccountId: select({
    title: w.account,
    useOptions: () => accounts.map(account => payingOption(account, locale)),
  }),
  note: area({ title: w.note, required: false }),
  confirmShort: confirmShort(({ bankAccountId, amountMinor }: PayBody) =>
    accounts.some(account => account.id === bankAccountId && shortOf(account, amountMinor || 0) !== null),
  ),
  version: carried,
})

/** What can be paid for the day as it is typed. */
const payableFor = (id: string, accounts: readonly PayingAccount[]) =>
  function PayableWatch({ values: { upTo, bankAccountId, amountMinor } }: { values: Values }) {
    const t = useText(sellerReportMessages)
    const figures = useFigures()
    const until = Day.safeParse(upTo).data
    const { data } = useReading(
      getPayable,
      { params: { id }, body: { upTo: until } },
      { enabled: until !== undefined, keepOld: true },
    )
    const chosen = accounts.find(account => account.id === bankAccountId)
    const leaving = Number(amountMinor || 0)
    if (!data) return null
    const details = {
      earned: figures.money(data.earnedMinor),
      paid: figures.money(data.paidMinor),
      payable: figures.money(data.payableMinor),
    }
    return (
      <>
        <Notice tone={data.payableMinor > 0 ? 'info' : 'warn'}>{t('payable', details)}</Notice>
        {chosen && Number.isSafeInteger(leaving) && <FundsAfter funds={chosen} amountMinor={leaving} />}
      </>
    )
  }

type Props = { seller: SellerDetail; onClose(): void }

/** Pays a seller: asks how much of which days from which account, and then once more with the amount. */
export function PayDialog(props: Props) {
  const { data } = useCall(listPayingAccounts)
  // Opened once it is known what can be chosen, so that the focus begins at the answer.
  return data ? <PayForm {...props} accounts={data.accounts} /> : null
}

function PayForm({ seller, accounts, onClose }: Props & { accounts: readonly PayingAccount[] }) {
  const t = useText(sellerReportMessages)
  const locale = useLocale()
  const change = useChange()
  const refreshAll = useRefreshAll()
  const { id, name, version, today, unpaidMinor } = seller
  const Watch = useMemo(() => payableFor(id, accounts), [id, accounts])
  const fields = useMemo(() => fieldsOf(accounts, locale), [accounts, locale])
  return (
    <Dialog title={t('pay')} onClose={onClose}>
      <Form
        schema={paySeller.body}
        initial={{
          upTo: today,
          amountMinor: payableOf(unpaidMinor, 0),
          bankAccountId: '',
          note: '',
          confirmShort: false,
          version,
        }}
        fields={fields}
        wide
        Watch={Watch}
        submit={async (body, options) => {
          const details = { amount: formatMoney(body.amountMinor, houseCurrency, locale), name }
          if (!(await confirm({ title: t('pay'), text: t('sure', details), action: t('pay') }))) return false
          const { approval } = await change(paySeller, { params: { id }, body, ...options })
          toastDone(approval ? t('waiting') : t('paidDone', details))
          return true
        }}
        action={t('pay')}
        onStale={() => {
          refreshAll()
          onClose()
        }}
        onCancel={onClose}
        onDone={onClose}
      >
        <p>{t('payText', { name })}</p>
      </Form>
    </Dialog>
  )
}
