import { Link } from 'react-router'
import { nameOfAccount } from '#contract/core/bank.ts'
import { figures, type OpeningFigure } from '#contract/figures.ts'
import { preListed } from '#contract/pretransaction/pretransaction.record.ts'
import { type ShiftPart, shiftParts } from '#contract/shift/shift.rules.ts'
import type { ShiftBalance, ShiftDetail } from '#contract/shift/shift.types.ts'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { Money } from '#kit/parts/money.tsx'
import { useShow } from '#kit/parts/show.tsx'
import dim from '#kit/plain/dim.module.css'
import { addressOf, ToRows } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { shiftMessages } from './shift.messages.ts'
import styles from './shift.module.css'

const figureOf: { readonly [Part in ShiftPart]: OpeningFigure } = {
  deposit: 'shiftDeposit',
  withdrawal: 'shiftWithdrawal',
  creditIn: 'shiftCreditIn',
  creditOut: 'shiftCreditOut',
  correction: 'shiftCorrection',
  approved: 'shiftApproved',
  rejected: 'shiftRejected',
  handedOver: 'shiftHandedOver',
}

/** What was done, each number with the rows behind it. */
export function Parts({ shift }: { shift: ShiftDetail }) {
  const t = useText(shiftMessages)
  const { read, count: written } = useShow()
  const within = { shiftId: shift.id }
  return (
    <DrawerPart title={t(shift.status === 'open' ? 'soFar' : 'report')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('count')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shift.parts.map(({ part, count, amountMinor }) => (
            <tr key={part}>
              <th scope="row" title={read(figures[figureOf[part]])}>
                {read(shiftParts[part])}
              </th>
              <td>
                <ToRows of={figureOf[part]} within={within} value={count}>
                  {written(count)}
                </ToRows>
              </td>
              <td>
                <Money amountMinor={amountMinor} currency={shift.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DrawerPart>
  )
}

/** What the cashier still holds, or left to the next one. */
export function Requests({ shift }: { shift: ShiftDetail }) {
  const t = useText(shiftMessages)
  const { read } = useShow()
  return (
    <DrawerPart title={t(shift.status === 'open' ? 'held' : 'handedOver')}>
      {shift.requests.length === 0 && <p className={dim.text}>{t('nothingHeld')}</p>}
      <ul className={styles.requests}>
        {shift.requests.map(({ id, number, kind, amountMinor, currency }) => (
          <li key={id}>
            <Link to={addressOf({ screen: 'pre-transaction-deposit-withdraw', query: { search: number } })}>
              {number}
            </Link>
            <span>{read(preListed.kind.words[kind])}</span>
            <Money amountMinor={amountMinor} currency={currency} />
          </li>
        ))}
      </ul>
    </DrawerPart>
  )
}

/** Our accounts by the bank and by the ledger, at the opening and at the closing. */
export function Balances({ shift }: { shift: ShiftDetail }) {
  const t = useText(shiftMessages)
  const money = (amountMinor: number | null | undefined) =>
    amountMinor === null || amountMinor === undefined ? (
      '–'
    ) : (
      <Money amountMinor={amountMinor} currency={shift.currency} />
    )
  const rows = (held: ShiftBalance['opening']) => (
    <>
      <td>{money(held?.bankMinor)}</td>
      <td>{money(held?.ledgerMinor)}</td>
      <td data-off={(held?.differenceMinor ?? 0) !== 0 || undefined}>{money(held?.differenceMinor)}</td>
    </>
  )
  return (
    <DrawerPart title={t('balances')}>
      {shift.balances.length === 0 ? (
        <p className={dim.text}>{t('noAccounts')}</p>
      ) : (
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col">{t('bank')}</th>
              <th scope="col">{t('ledger')}</th>
              <th scope="col">{t('difference')}</th>
            </tr>
          </thead>
          {shift.balances.map(({ accountId, ownAccount, opening, closing }) => (
            <tbody key={accountId}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  {nameOfAccount(ownAccount)}
                </th>
              </tr>
              <tr>
                <th scope="row">{t('atOpening')}</th>
                {rows(opening)}
              </tr>
              <tr>
                <th scope="row">{t(shift.status === 'open' ? 'now' : 'atClosing')}</th>
                {rows(closing)}
              </tr>
            </tbody>
          ))}
        </table>
      )}
    </DrawerPart>
  )
}
