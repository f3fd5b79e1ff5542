import { Select } from '@mantine/core'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { reconcileCalls } from '#contract/reconcile/reconcile.calls.ts'
import type {
  SettlementClass,
  SettlementDay,
  SettlementDifference,
  SettlementSide,
} from '#contract/reconcile/settlement.types.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { dayPresets } from '#kit/list/day-presets.ts'
import { useLive } from '#kit/live/use-live.ts'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Money } from '#kit/parts/money.tsx'
import { Section } from '#kit/parts/section.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Happenings } from '#kit/parts/timeline.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { useTimeFormat } from '#kit/time/format.ts'
import { Time } from '#kit/time/time.tsx'
import styles from './gateway.module.css'
import { settlementMessages } from './settlement.messages.ts'

const { fetchSettlement, getSettlement } = reconcileCalls
/** Who looks back further looks at the gateway's own pages. */
const daysBack = 31

const classWords = {
  missingHere: 'missingHere',
  missingThere: 'missingThere',
  amount: 'amount',
  twice: 'twice',
  split: 'split',
  fee: 'feeDiffers',
} as const satisfies Record<SettlementClass, string>

/** The last business days, yesterday first: today's report is not whole yet. */
function useDays() {
  const format = useTimeFormat()
  const [{ from: today }] = dayPresets(currentBrand().timeZone)
  return Array.from({ length: daysBack }, (_, at) => {
    const date = new Date(`${today}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() - at)
    const value = date.toISOString().slice(0, 10)
    return { value, label: format.day(value) }
  })
}

/** Of a service: what it reports of a day, beside what we have of it. */
export function Settlement({ id }: { id: string }) {
  const t = useText(settlementMessages)
  const change = useChange()
  const days = useDays()
  const [day, setDay] = useState(days[1]?.value ?? '')
  const { data, error, refresh } = useCall(getSettlement, { params: { id }, body: { day } })
  useLive('gateway', event => {
    if (event.id === id) refresh()
  })
  async function fetchIt() {
    try {
      await change(fetchSettlement, { params: { id }, body: { day } })
      toastDone(t('fetching'))
    } catch (failure) {
      toastError(failure)
    }
  }
  return (
    <Section title={t('title')} text={t('text')}>
      <div className={styles.asking}>
        <Select
          label={t('day')}
          data={days}
          value={day}
          allowDeselect={false}
          onChange={value => setDay(value ?? day)}
        />
        <Can needs={fetchSettlement.needs}>
          <Button icon={<FileDown size={16} aria-hidden="true" />} onClick={() => void fetchIt()}>
            {t('fetch')}
          </Button>
        </Can>
      </div>
      {error && <ErrorState error={error} retry={refresh} />}
      {!data && !error && <Waiting />}
      {data && <Compared settlement={data} />}
    </Section>
  )
}

function Compared({ settlement }: { settlement: SettlementDay }) {
  const t = useText(settlementMessages)
  const { fetchedAt, failure, matched, differences, differenceCount: count } = settlement
  return (
    <>
      <p className={styles.note}>
        {fetchedAt ? (
          <>
            {t('fetchedAt')} <Time at={fetchedAt} />
          </>
        ) : (
          t('never')
        )}
        {failure && ` · ${t('failed', { failure })}`}
      </p>
      <Sums settlement={settlement} />
      {fetchedAt && (
        <StatusBadge tone={count === 0 ? 'ok' : 'bad'}>
          {t(count === 0 ? 'fits' : 'differs', { matched, count })}
        </StatusBadge>
      )}
      {fetchedAt && differences.length > 0 && (
        <Happenings
          items={differences.map((difference, at) => ({
            key: `${difference.reference} ${at}`,
            what: <StatusBadge tone="warn">{t(classWords[difference.class])}</StatusBadge>,
            at: difference.at,
            more: <Difference difference={difference} currency={settlement.currency} />,
          }))}
        />
      )}
    </>
  )
}

const sums: readonly (readonly ['in' | 'out' | 'fee' | 'net', (side: SettlementSide) => number])[] = [
  ['in', side => side.inMinor],
  ['out', side => side.outMinor],
  ['fee', side => side.feeMinor],
  ['net', side => side.inMinor - side.outMinor - side.feeMinor],
]

function Sums({ settlement: { ours, theirs, currency } }: { settlement: SettlementDay }) {
  const t = useText(settlementMessages)
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('ours')}</th>
          <th scope="col">{t('theirs')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('count')}</th>
          <td>{ours.count}</td>
          <td>{theirs.count}</td>
        </tr>
        {sums.map(([name, sum]) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td>
              <Money amountMinor={sum(ours)} currency={currency} />
            </td>
            <td>
              <Money amountMinor={sum(theirs)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DifferenceProps = { difference: SettlementDifference; currency: SettlementDay['currency'] }

/** Both amounts, or both fees; the number of ours leads to it. */
function Difference({ difference, currency }: DifferenceProps) {
  const t = useText(settlementMessages)
  const { class: name, reference, number } = difference
  const [our, their] =
    name === 'fee' ? [difference.ourFeeMinor, difference.theirFeeMinor] : [difference.ourMinor, difference.theirMinor]
  const money = (minor: number | null) => (minor === null ? '–' : <Money amountMinor={minor} currency={currency} />)
  return (
    <>
      {number ? (
        <Link to={`${to('pre-transaction-deposit-withdraw')}?search=${encodeURIComponent(number)}`}>{number}</Link>
      ) : (
        reference
      )}
      {' · '}
      {t('ours')} {money(our)} · {t('theirs')} {money(their)}
    </>
  )
}
