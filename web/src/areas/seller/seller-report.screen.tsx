import { Banknote } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { screens } from '#contract/screens.ts'
import type { SellerPayment } from '#contract/seller/payment.types.ts'
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
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { PayDialog } from './payment.dialog.tsx'
import { PaymentDrawer } from './payment.drawer.tsx'
import { sellerPayments } from './payment.list.tsx'
import { sellerDays } from './report.list.tsx'
import { sellerReportMessages } from './report.messages.ts'
import styles from './report.module.css'
import { SellerSummary } from './report.summary.tsx'
import { SellerHead } from './seller.head.tsx'

export default function SellerReportScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const title = useRead()(screens['seller-report'])
  const { data: seller, error, refresh } = useCall(sellerCalls.getSeller, { params: { id } })
  if (error) {
    return (
      <>
        <PageHeader title={title} />
        <ErrorState error={error} retry={refresh} />
      </>
    )
  }
  if (!seller) return <Waiting />
  const Part = params.get('part') === 'payments' ? Payments : Days
  return <Part seller={seller} title={`${title} · ${seller.name}`} />
}

type Props = { seller: SellerDetail; title: string }

function Days({ seller, title }: Props) {
  const { id } = seller
  const [params] = useSearchParams()
  const within = useMemo(() => ({ sellerId: id }), [id])
  const { from, to } = readQuery(sellerCalls.searchSellerDays, withSeller(params, id))
  const days = { ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) }
  return (
    <ListScreen
      list={sellerDays}
      title={title}
      within={within}
      summary={
        <>
          <Head seller={seller} current="days" />
          <SellerSummary sellerId={id} days={days} />
        </>
      }
    >
      <PayButton seller={seller} />
    </ListScreen>
  )
}

/** The address does not say which seller: that stands in its path. */
function withSeller(params: URLSearchParams, sellerId: string): URLSearchParams {
  const all = new URLSearchParams(params)
  all.set('sellerId', sellerId)
  return all
}

function Payments({ seller, title }: Props) {
  const [opened, setOpened] = useState<SellerPayment | null>(null)
  const within = { sellerId: seller.id }
  const { data } = useReading(sellerPayments.call, { body: within }, { keepOld: true })
  const shown = sellerPayments.columns.filter(({ hidden }) => !hidden).map(({ field }) => field)
  return (
    <>
      <PageHeader title={title}>
        <ExportButton list={sellerPayments} shown={shown} query={within} page={data} />
        <PayButton seller={seller} />
      </PageHeader>
      <Head seller={seller} current="payments" />
      <ListPanel list={sellerPayments} within={within} onOpen={setOpened} />
      {opened && <PaymentDrawer payment={opened} onClose={() => setOpened(null)} />}
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
      {seller.isAsked && <Notice tone="info">{t('isAsked')}</Notice>}
      {seller.unpaidMinor < 0 && <Notice tone="warn">{t('below', { amount: money(-seller.unpaidMinor) })}</Notice>}
      <SubNav label={t('parts')} items={items} current={current} />
    </div>
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
