import { Link } from 'react-router'
import { betCalls } from '#contract/bet/bet.calls.ts'
import type { BetDetail, BetRow } from '#contract/bet/bet.types.ts'
import { ledgerKinds } from '#contract/core/ledger-kinds.ts'
import { formatMoney, houseCurrency } from '#contract/core/money.ts'
import { screens } from '#contract/screens.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useCan } from '#kit/guard/can.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useLocale } from '#kit/text/locale.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { betState, GameType, moneyOrNone } from './bet.cells.ts'
import { betMessages } from './bet.messages.ts'
import styles from './bet.module.css'

/** One bet in full: the provider's messages about it, and the money that moved for it. */
export function BetDrawer({ row, onClose }: { row: BetRow; onClose(): void }) {
  const t = useText(betMessages)
  const { data, error, refresh } = useCall(betCalls.getBet, { params: { id: String(row.id) } })
  return (
    <Drawer title={`${t('number')} ${row.id}`} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Facts bet={data} />
          <h3 className={styles.title}>{t('history')}</h3>
          <History bet={data} />
          <h3 className={styles.title}>{t('movements')}</h3>
          <Movements bet={data} />
        </>
      )}
    </Drawer>
  )
}

function Facts({ bet }: { bet: BetDetail }) {
  const t = useText(betMessages)
  const show = useShow()
  const maySeeMember = useCan(screens['member-detail'].needs)
  return (
    <Detail
      items={[
        [t('status'), betState(bet, show)],
        [
          t('member'),
          maySeeMember ? (
            <Link key="member" to={to('member-detail', { id: bet.memberId })}>
              {bet.memberName}
            </Link>
          ) : (
            bet.memberName
          ),
        ],
        [t('provider'), bet.providerName],
        [t('type'), <GameType key="type" code={bet.gameType} />],
        [t('game'), bet.gameName],
        [t('gameCode'), <code key="game">{bet.game}</code>],
        [t('round'), bet.round],
        [t('reference'), <code key="reference">{bet.reference}</code>],
        [t('bet'), show.money(bet.betMinor, houseCurrency)],
        [t('valid'), moneyOrNone(bet.validMinor, show)],
        [t('win'), moneyOrNone(bet.winMinor, show)],
        [t('result'), moneyOrNone(bet.resultMinor, show, 'signed')],
      ]}
    />
  )
}

/** The provider's messages and their times; a win only if there was one. */
function History({ bet }: { bet: BetDetail }) {
  const t = useText(betMessages)
  const amount = (amountMinor: number) => <Money amountMinor={amountMinor} currency={bet.currency} />
  const { at, betMinor, settledAt, winMinor, cancelledAt } = bet
  return (
    <Happenings
      items={[
        { key: 'open', what: t('placed'), at, more: amount(betMinor) },
        ...(settledAt === null
          ? []
          : [{ key: 'settled', what: t('settled'), at: settledAt, more: amount(winMinor ?? 0) }]),
        ...(cancelledAt === null
          ? []
          : [{ key: 'cancelled', what: t('cancelled'), at: cancelledAt, more: amount(betMinor) }]),
      ]}
    />
  )
}

/** The transfers of the bet, each with a link for admins who may see the ledger. */
function Movements({ bet }: { bet: BetDetail }) {
  const t = useText(betMessages)
  const read = useRead()
  const locale = useLocale()
  const maySee = useCan(screens['credit-transaction'].needs)
  return (
    <ul className={styles.movements}>
      {bet.movements.map(({ id, at, kind, amountMinor, balanceMinor }) => (
        <li key={id}>
          <span>
            {read(ledgerKinds[kind])} ·{' '}
            {maySee ? <Link to={`${to('credit-transaction')}?search=${id}`}>{id}</Link> : id}
          </span>
          <Money amountMinor={amountMinor} currency={bet.currency} />
          <span>
            <Time at={at} />
            {balanceMinor !== null && ` · ${t('balance', { amount: formatMoney(balanceMinor, bet.currency, locale) })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
