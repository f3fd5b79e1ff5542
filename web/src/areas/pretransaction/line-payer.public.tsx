import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { eachText } from '#browser/messages.ts'
import { type BankCode, formatAccountNumber } from '#contract/core/bank.ts'
import { isOtherPayer } from '#contract/pretransaction/line.rules.ts'
import type { LineRow, Payer } from '#contract/pretransaction/line.types.ts'
import { check } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import { useShow } from '#kit/parts/show.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useText } from '#kit/text/text.ts'
import { payerAccountOf } from './line.cells.tsx'
import { lineMessages } from './line.messages.ts'
import styles from './line.module.css'
import { memberAccount } from './pretransaction.cells.tsx'

type Told = Pick<LineRow, 'counterpartBank' | 'counterpartDigits' | 'counterpartName'>
type Owner = { name: string; bank: BankCode; accountNumber: string; payer: Payer }

const w = eachText(lineMessages)

const icons = {
  same: <CircleCheck size={16} />,
  other: <CircleAlert size={16} />,
  untold: <CircleHelp size={16} />,
} as const

/** The tick that crediting money of somebody else needs; shown where `isOther` says so. */
export const confirmPayer = (isOther: (body: never) => boolean) => when(isOther, check({ title: w.confirmPayer }))

/** Who paid beside the member, by name and account, with what is the same and what is not. */
export function PayerBeside({ line, owner }: { line: Told; owner: Owner }) {
  const t = useText(lineMessages)
  const show = useShow()
  const digits = formatAccountNumber(line.counterpartBank ?? '', line.counterpartDigits)
  const rows = [
    ['name', line.counterpartName, owner.name],
    ['account', payerAccountOf({ ...line, counterpartDigits: digits }, show), memberAccount(owner, show)],
  ] as const
  return (
    <>
      <table className={styles.payer}>
        <thead>
          <tr>
            <th scope="col" aria-label={t('compared')} />
            <th scope="col">{t('payer')}</th>
            <th scope="col">{t('member')}</th>
            <th scope="col" aria-label={t('agreement')} />
          </tr>
        </thead>
        <tbody>
          {rows.map(([part, told, known]) => (
            <tr key={part} data-is={owner.payer[part]}>
              <th scope="row">{t(`${part}OfPayer`)}</th>
              <td>{told || '–'}</td>
              <td>{known}</td>
              <td title={t(owner.payer[part])}>
                {icons[owner.payer[part]]}
                <span className="sr-only">{t(owner.payer[part])}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOtherPayer(owner.payer) && <Notice tone="warn">{t('otherPayer')}</Notice>}
    </>
  )
}
