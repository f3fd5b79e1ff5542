import { Plus, ScanSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { promotionCalls } from '#contract/promotion/promotion.calls.ts'
import { promotionRecord } from '#contract/promotion/promotion.record.ts'
import type { PromotionRow } from '#contract/promotion/promotion.types.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useChange, useReading } from '#kit/client/use-call.ts'
import { PictureDialog } from '#kit/form/picture-dialog.tsx'
import { Can, useCan } from '#kit/guard/can.tsx'
import { textOptions } from '#kit/list/text-options.ts'
import { useLive } from '#kit/live/use-live.ts'
import { type OrderedRows, OrderedScreen } from '#kit/order/ordered-screen.tsx'
import { useStoredOrder } from '#kit/order/use-stored-order.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { Claims } from './claim-panel.tsx'
import { usePromotionActions } from './promotion.actions.tsx'
import { promotionMessages } from './promotion.messages.ts'
import { PromotionLine } from './promotion-line.tsx'

const { listPromotions, getPromotion, createPromotion, updatePromotion, setPromotionPicture, searchClaims } =
  promotionCalls
const w = eachText(promotionMessages)
const r = promotionRecord

const promotions: OrderedRows<typeof listPromotions, PromotionRow> = {
  call: listPromotions,
  rowsOf: reply => reply.promotions,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  Line: PromotionLine,
  filters: [
    { kind: 'select', name: 'status', title: r.status.title, useOptions: textOptions(r.status.words) },
    { kind: 'select', name: 'kind', title: r.kind.title, useOptions: textOptions(r.kind.words) },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'promotion-add' } },
  live: 'promotion',
}

type Opened = { part: 'picture' | 'claims'; promotion: PromotionRow }

export default function PromotionManagementScreen() {
  const t = useText(promotionMessages)
  const read = useRead()
  const navigate = useNavigate()
  const mayChange = useCan(updatePromotion.needs)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [params, setParams] = useSearchParams()
  const doors = useMemo(
    () => ({
      edit: ({ id }: PromotionRow) => void navigate(to('promotion-edit', { id })),
      picture: (promotion: PromotionRow) => setOpened({ part: 'picture', promotion }),
      claims: (promotion: PromotionRow) => setOpened({ part: 'claims', promotion }),
    }),
    [navigate],
  )
  return (
    <>
      <OrderedScreen
        list={promotions}
        title={read(screens['promotion-management'])}
        text={t('text')}
        onOrder={useStoredOrder(promotionCalls.orderPromotions, t('ordered'))}
        rowActions={usePromotionActions(doors)}
        onOpen={mayChange ? doors.edit : doors.claims}
      >
        <WaitingClaims onOpen={() => setParams({ part: 'waiting' })} />
        <Can needs={createPromotion.needs}>
          <Link to={to('promotion-add')} className={buttonClass('primary')}>
            <Plus size={16} aria-hidden="true" />
            {t('add')}
          </Link>
        </Can>
      </OrderedScreen>
      {params.get('part') === 'waiting' && (
        <Drawer title={t('waitingAll')} onClose={() => setParams({})}>
          <Claims within={{ status: 'waiting' }} />
        </Drawer>
      )}
      {opened?.part === 'picture' && <PictureOf promotion={opened.promotion} onClose={() => setOpened(null)} />}
      {opened?.part === 'claims' && (
        <Drawer title={opened.promotion.name} onClose={() => setOpened(null)}>
          <Claims within={{ promotionId: opened.promotion.id }} />
        </Drawer>
      )}
    </>
  )
}

/** How many claims of linked accounts wait for staff, of all promotions, and the way to them. */
function WaitingClaims({ onOpen }: { onOpen(): void }) {
  const t = useText(promotionMessages)
  const { data, refresh } = useReading(searchClaims, { body: { status: 'waiting', size: 1 } })
  useLive('bonusClaim', refresh)
  const count = data?.totalRecords ?? 0
  if (count === 0) return null
  return (
    <Button onClick={onOpen}>
      <ScanSearch size={16} aria-hidden="true" />
      {t('waiting', { count })}
    </Button>
  )
}

/** Of the promotion as it was read last: somebody may have changed it since its row was shown. */
function PictureOf({ promotion: { id }, onClose }: { promotion: PromotionRow; onClose(): void }) {
  const change = useChange()
  const { data } = useCall(getPromotion, { params: { id } })
  if (!data) return null
  const { name, pictureUrl, version } = data
  return (
    <PictureDialog
      name={name}
      url={pictureUrl}
      send={(file, options) => change(setPromotionPicture, { params: { id }, body: { file, version }, ...options })}
      onClose={onClose}
    />
  )
}
