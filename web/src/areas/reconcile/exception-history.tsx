import { Link } from 'react-router'
import type { ExceptionDetail } from '#contract/reconcile/exception.types.ts'
import { fixes } from '#contract/reconcile/exception-classes.ts'
import { Money } from '#kit/parts/money.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'

type Fix = ExceptionDetail['history'][number]

/** Everything that was done about an exception, and taken back, the latest first. */
export function FixHistory({ exception: { history, currency } }: { exception: ExceptionDetail }) {
  const t = useText(reconcileMessages)
  const read = useRead()
  if (history.length === 0) return null
  const made = history.map(one => ({
    key: one.madeAt,
    what: <Done fix={one} currency={currency} />,
    at: one.madeAt,
    more: <Why fix={one} />,
  }))
  const undone = history.flatMap(({ fix, madeAt, undoneAt, undoneByName, undoReason }) =>
    undoneAt === null
      ? []
      : [
          {
            key: `${madeAt} undone`,
            what: `${t('undone')}: ${read(fixes[fix])}`,
            at: undoneAt,
            more: `${undoneByName} · ${undoReason}`,
          },
        ],
  )
  return (
    <section>
      <h3 className={styles.title}>{t('history')}</h3>
      <Happenings items={[...undone, ...made].sort((one, other) => (one.at < other.at ? 1 : -1))} />
    </section>
  )
}

function Done({ fix, currency }: { fix: Fix; currency: ExceptionDetail['currency'] }) {
  const read = useRead()
  return (
    <span>
      {read(fixes[fix.fix])} {fix.amountMinor > 0 && <Money amountMinor={fix.amountMinor} currency={currency} />}
    </span>
  )
}

function Why({ fix: { madeByName, secondName, reason, transferId } }: { fix: Fix }) {
  const t = useText(reconcileMessages)
  return (
    <>
      {[madeByName, secondName === null ? '' : t('second', { name: secondName }), reason].filter(Boolean).join(' · ')}
      {transferId !== null && (
        <>
          {' · '}
          <Link to={`${to('credit-transaction')}?search=${transferId}`}>
            {t('transfer')} {transferId}
          </Link>
        </>
      )}
    </>
  )
}
