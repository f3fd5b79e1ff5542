import type { ReactNode } from 'react'
import { eachText } from '#browser/messages.ts'
import { availableOf, shortOf } from '#contract/bank/funds.rules.ts'
import type { Funds, PayingAccount } from '#contract/bank/funds.types.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import type { Locale } from '#contract/core/text.ts'
import { check } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import type { Option } from '#kit/list/list.types.ts'
import { Detail } from '#kit/parts/detail.tsx'
import { Money } from '#kit/parts/money.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { fundsMessages } from './funds.messages.ts'

const w = eachText(fundsMessages)

/** An account that money can leave, with what is on it. */
export const payingOption = (account: PayingAccount, locale: Locale): Option => ({
  value: account.id,
  label: `${nameOfAccount(account)} · ${account.name} · ${formatMoney(availableOf(account), houseCurrency, locale)}`,
})

/** What is on an account, what is left of its day, and what remains after an amount has left it; a warning where it does not do. */
export function FundsAfter({ funds, amountMinor }: { funds: Funds; amountMinor: number }) {
  const t = useText(fundsMessages)
  const short = shortOf(funds, amountMinor)
  const { balanceMinor, reportedBalanceMinor: reported, leftTodayMinor: left } = funds
  const money = (minor: number): ReactNode => <Money amountMinor={minor} currency={houseCurrency} />
  return (
    <>
      <Detail
        items={[
          [t('balance'), money(balanceMinor)],
          ...(reported === null || reported === balanceMinor ? [] : [[t('byBank'), money(reported)] as const]),
          [t('leftToday'), left === null ? t('unlimited') : money(left)],
          [t('after'), money(availableOf(funds) - amountMinor)],
        ]}
      />
      {short && <Notice tone="warn">{t(short === 'day' ? 'day' : 'short')}</Notice>}
    </>
  )
}

/** The tick that an amount beyond what an account covers needs; shown where `isShort` says so. */
export const confirmShort = (isShort: (body: never) => boolean) => when(isShort, check({ title: w.confirm }))
