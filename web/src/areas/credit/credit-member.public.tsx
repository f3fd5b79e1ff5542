import { eachText } from '#browser/messages.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { creditCalls } from '#contract/credit/credit.calls.ts'
import { creditLog } from '#contract/credit/credit.record.ts'
import { useCall } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { area, select } from '#kit/form/fields.tsx'
import { money } from '#kit/form/typed-fields.tsx'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { Money } from '#kit/parts/money.tsx'
import { useLocale } from '#kit/text/locale.ts'
import { useText } from '#kit/text/text.ts'
import { CreditDrawer } from './credit.drawer.tsx'
import { credits } from './credit.list.ts'
import { creditMessages } from './credit.messages.ts'
import styles from './credit.module.css'

const w = eachText(creditMessages)
const { adjustCredit, getBalances } = creditCalls

/** The balances of a member. */
export function Balances({ memberId }: { memberId: string }) {
  const t = useText(creditMessages)
  const { data } = useCall(getBalances, { params: { id: memberId } })
  if (!data) return null
  const { currency } = data
  return (
    <dl className={styles.balances}>
      {(
        [
          ['cash', data.cashMinor],
          ['bonus', data.bonusMinor],
          ['hold', data.holdMinor],
          ...(data.debtMinor > 0 ? [['debt', data.debtMinor] as const] : []),
        ] as const
      ).map(([name, amountMinor]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Money amountMinor={amountMinor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The statement of one member. */
export function Statement({ memberId }: { memberId: string }) {
  return (
    <ListPanel
      list={credits}
      part="credits"
      within={{ memberId }}
      renderRecord={(row, close) => <CreditDrawer row={row} onClose={close} />}
    />
  )
}

const fields = {
  kind: select<'adjustmentIn' | 'adjustmentOut'>({
    title: creditLog.kind.title,
    useOptions: textOptions({ adjustmentIn: w.adjustmentIn, adjustmentOut: w.adjustmentOut }),
  }),
  amountMinor: money({ title: creditLog.amountMinor.title, currency: houseCurrency }),
  reason: area({ title: creditLog.reason.title }),
}

export function AdjustDialog({ memberId, onClose }: { memberId: string; onClose(): void }) {
  const t = useText(creditMessages)
  const locale = useLocale()
  return (
    <ChangeDialog
      title={t('adjust')}
      call={adjustCredit}
      params={{ id: memberId }}
      initial={{ kind: 'adjustmentIn', amountMinor: '', reason: '' }}
      fields={fields}
      action={t('adjust')}
      done={({ approval, balances }) => {
        const balance = formatMoney(balances?.cashMinor ?? 0, houseCurrency, locale)
        return approval ? t('waiting') : t('adjustDone', { balance })
      }}
      onClose={onClose}
    >
      <p>{t('adjustText')}</p>
    </ChangeDialog>
  )
}
