import { useId, useState } from 'react'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Card, Pairs, Shown } from '#site/kit/parts.tsx'
import { Link } from '#site/route/link.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useFormat } from '#site/text/format.ts'
import { useText } from '#site/text/text.ts'
import { walletMessages } from './wallet.messages.ts'
import { Receipts } from './wallet-receipt.tsx'
import { Statement, type StatementAccount, statementAccounts } from './wallet-statement.tsx'

export default function Wallet() {
  const t = useText(walletMessages)
  const { money } = useFormat()
  const balances = useReply(wire.getBalances, {})
  const [account, setAccount] = useState<StatementAccount>('cash')
  const select = useId()
  return (
    <Screen title={t('title')}>
      <Shown of={balances}>
        {({ cashMinor, bonusMinor, holdMinor, debtMinor, currency }) => (
          <section className="site-card stack">
            <p className="muted">{t('cash')}</p>
            <p className="big">{money(cashMinor, currency)}</p>
            <Pairs
              rows={[
                [t('bonus'), money(bonusMinor, currency)],
                [t('hold'), money(holdMinor, currency)],
                ...(debtMinor > 0 ? [[t('debt'), money(debtMinor, currency)] as const] : []),
              ]}
            />
            {debtMinor > 0 && <p className="muted">{t('debtText')}</p>}
            <div className="wrap">
              <Link className="site-button" href="/deposit">
                {t('deposit')}
              </Link>
              <Link className="site-button second" href="/withdraw">
                {t('withdraw')}
              </Link>
              <Link className="site-button second" href="/history">
                {t('history')}
              </Link>
            </div>
          </section>
        )}
      </Shown>
      <Card title={t('statement')}>
        <div className="field">
          <label htmlFor={select}>{t('account')}</label>
          <select
            id={select}
            className="input"
            value={account}
            onChange={({ target }) => setAccount(statementAccounts.find(each => each === target.value) ?? 'cash')}
          >
            {statementAccounts.map(each => (
              <option key={each} value={each}>
                {t(each)}
              </option>
            ))}
          </select>
        </div>
        <Statement key={account} account={account} />
      </Card>
      <Receipts account={account} />
    </Screen>
  )
}
