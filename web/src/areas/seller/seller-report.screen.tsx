import { Banknote, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { screens } from '#contract/screens.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import type { SellerDetail } from '#contract/seller/seller.types.ts'
import { useCall, useReading } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { ExportButton } from '#kit/list/export-button.tsx'
import { readQuery } from '#kit/list/list.state.ts'
import { ListPanel } from '#kit/list/list-panel.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { PageHeader } from '#kit/parts/page-header.tsx'
import { SubNav } from '#kit/parts/sub-nav.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useOpenedRecord } from '#kit/screen/recent.ts'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { PayDialog } from './payment.dialog.tsx'
import { PaymentDrawer } from './payment.drawer.tsx'
import { sellerPayments } from './payment.list.ts'
import { sellerDays } from './report.list.tsx'
import { sellerReportMessages } from './report.messages.ts'
import styles from './report.module.css'
import { SellerSummary } from './report-summary.tsx'
import { SellerHead } from './seller-head.tsx'

export default function SellerReportScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const title = useRead()(screens['seller-report'])
  const { data: seller, error, refresh } = useCall(sellerCalls.getSeller, { params: { id } })
  useOpenedRecord('seller', seller?.id, seller?.code)
  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <ErrorState error={error} retry={refresh} />
      </>
    )
  }
  const Part = params.get('part') === 'payments' ? Payments : Days
  return <Part key={id} id={id} seller={seller} title={seller ? `${title} · ${seller.name}` : title} />
}

/** The heading is there before the seller is read, so that the focus has a place to go. */
type Props = { id: string; seller: SellerDetail | undefined; title: string }

function Days({ id, seller, title }: Props) {
  const [params] = useSearchParams()
  const within = useMemo(() => ({ sellerId: id }), [id])
  const { from, to: until } = readQuery(sellerCalls.searchSellerDays, withSeller(params, id))
  const days = { ...(from !== undefined && { from: String(from) }), ...(until !== undefined && { to: String(until) }) }
  return (
    <ListScreen
      list={sellerDays}
      title={title}
      within={within}
      summary={
        <>
          {seller && <Head seller={seller} current="days" />}
          <SellerSummary sellerId={id} days={days} />
        </>
      }
    >
      {seller && <Doors seller={seller} />}
    </ListScreen>
  )
}

/** The address does not say which seller: that stands in its path. */
function withSeller(params: URLSearchParams, sellerId: string): URLSearchParams {
  const all = new URLSearchParams(params)
  all.set('sellerId', sellerId)
  return all
}

function Payments({ id, seller, title }: Props) {
  const within = { sellerId: id }
  const { data } = useReading(sellerPayments.call, { body: within }, { keepOld: true })
  const shown = sellerPayments.columns.filter(({ hidden }) => !hidden).map(({ field }) => field)
  return (
    <>
      <PageHeader title={title}>
        <ExportButton list={sellerPayments} shown={shown} query={within} page={data} />
        {seller && <Doors seller={seller} />}
      </PageHeader>
      {seller && <Head seller={seller} current="payments" />}
      <ListPanel
        list={sellerPayments}
        part="payments"
        within={within}
        renderRecord={(payment, close) => <PaymentDrawer payment={payment} onClose={close} />}
      />
    </>
  )
}

function Head({ seller, current }: { seller: SellerDetail; current: 'days' | 'payments' }) {
  const t = useText(sellerReportMessages)
  const { money } = useFigures()
  const items = (['days', 'payments'] as const).map(key => ({ key, title: t(key) }))
  return (
    <div className={styles.parts}>
      <SellerHead seller={seller} />
      {seller.unpaidMinor < 0 && <Notice tone="warn">{t('below', { amount: money(-seller.unpaidMinor) })}</Notice>}
      <SubNav label={t('parts')} items={items} current={current} />
    </div>
  )
}

/** To the seller's members, and to paying. */
function Doors({ seller }: { seller: SellerDetail }) {
  const t = useText(sellerReportMessages)
  return (
    <>
      <Link to={to('seller-user', { id: seller.id })} className={buttonClass()}>
        <Users size={16} aria-hidden="true" />
        {t('members')}
      </Link>
      <PayButton seller={seller} />
    </>
  )
}

/** Offered while there is something to pay and nothing in the way. */
function PayButton({ seller }: { seller: SellerDetail }) {
  const t = useText(sellerReportMessages)
  const [paying, setPaying] = useState(false)
  if (seller.unpaidMinor <= 0 || seller.status === 'locked' || seller.isAsked) return null
  return (
    <Can needs={sellerCalls.paySeller.needs}>
      <Button look="primary" icon={<Banknote size={16} />} onClick={() => setPaying(true)}>
        {t('pay')}
      </Button>
      {paying && <PayDialog seller={seller} onClose={() => setPaying(false)} />}
    </Can>
  )
}
