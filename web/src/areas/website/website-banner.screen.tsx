import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { screens } from '#contract/screens.ts'
import type { BannerRow } from '#contract/website/display.types.ts'
import { websiteCalls } from '#contract/website/website.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { type OrderedRows, OrderedScreen } from '#kit/order/ordered-screen.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { ByFile } from '#web/areas/movein/by-file.public.tsx'
import { displayCommands, useDisplayActions, useDisplayOrder } from './display.actions.tsx'
import { EditBannerForm } from './display.form.tsx'
import { displayRows } from './display.list.ts'
import { displayMessages } from './display.messages.ts'

const { listBanners, createBanner, updateBanner } = websiteCalls
const w = eachText(displayMessages)

const banners: OrderedRows<typeof listBanners, BannerRow> = {
  ...displayRows,
  call: listBanners,
  rowsOf: reply => reply.banners,
  empty: { title: w.bannerNone, text: w.bannerNoneText, first: { screen: 'website-banner-add' } },
  live: 'banner',
}

const byFile = ['banners'] as const

export default function WebsiteBannerScreen() {
  const t = useText(displayMessages)
  const read = useRead()
  const [opened, setOpened] = useState<string | null>(null)
  const mayChange = useCan(updateBanner.needs)
  return (
    <>
      <OrderedScreen
        list={banners}
        title={read(screens['website-banner'])}
        text={t('bannerText')}
        onOrder={useDisplayOrder(displayCommands.banner)}
        rowActions={useDisplayActions(displayCommands.banner, setOpened)}
        onOpen={mayChange ? ({ id }) => setOpened(id) : undefined}
      >
        <ByFile subjects={byFile} />
        <Can needs={createBanner.needs}>
          <Link to={to('website-banner-add')} className={buttonClass('primary')}>
            <Plus size={16} aria-hidden="true" />
            {t('bannerAdd')}
          </Link>
        </Can>
      </OrderedScreen>
      {opened !== null && <Edited id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The latest reading of the banner: another admin may have changed it since its row was shown. */
function Edited({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText(displayMessages)
  const { data } = useCall(listBanners, { body: {} })
  const row = data?.banners.find(each => each.id === id)
  if (!row) return null
  return (
    <Drawer title={`${t('edit')} · ${row.title}`} onClose={onClose}>
      <EditBannerForm row={row} onDone={onClose} />
    </Drawer>
  )
}
