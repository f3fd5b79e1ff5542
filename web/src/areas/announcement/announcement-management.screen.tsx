import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { eachText } from '#browser/messages.ts'
import { announcementCalls } from '#contract/announcement/announcement.calls.ts'
import { announcementListed } from '#contract/announcement/announcement.record.ts'
import type { AnnouncementRow } from '#contract/announcement/announcement.types.ts'
import { screens } from '#contract/screens.ts'
import { Can, useCan } from '#kit/guard/can.tsx'
import { type OrderedRows, OrderedScreen } from '#kit/order/ordered-screen.tsx'
import { useStoredOrder } from '#kit/order/use-stored-order.ts'
import { buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { useAnnouncementActions } from './announcement.actions.tsx'
import { announcementMessages } from './announcement.messages.ts'
import { audienceOptions, stateOptions } from './announcement.options.ts'
import { AnnouncementLine } from './announcement-line.tsx'

const { listAnnouncements, getAnnouncement, createAnnouncement, orderAnnouncements } = announcementCalls
const w = eachText(announcementMessages)

const announcements: OrderedRows<typeof listAnnouncements, AnnouncementRow> = {
  call: listAnnouncements,
  rowsOf: reply => reply.announcements,
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title.th,
  Line: AnnouncementLine,
  filters: [
    { kind: 'select', name: 'state', title: announcementListed.state.title, useOptions: stateOptions },
    { kind: 'select', name: 'audience', title: announcementListed.audience.title, useOptions: audienceOptions },
  ],
  search: w.search,
  empty: { title: w.noneTitle, text: w.noneText, first: { screen: 'announcement-add' } },
  live: 'announcement',
}

export default function AnnouncementManagementScreen() {
  const t = useText(announcementMessages)
  const navigate = useNavigate()
  const mayOpen = useCan(getAnnouncement.needs)
  const edit = useCallback(({ id }: AnnouncementRow) => void navigate(to('announcement-edit', { id })), [navigate])
  return (
    <OrderedScreen
      list={announcements}
      title={useRead()(screens['announcement-management'])}
      text={t('text')}
      onOrder={useStoredOrder(orderAnnouncements, t('ordered'))}
      rowActions={useAnnouncementActions(edit)}
      onOpen={mayOpen ? edit : undefined}
    >
      <Can needs={createAnnouncement.needs}>
        <Link to={to('announcement-add')} className={buttonClass('primary')}>
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </Link>
      </Can>
    </OrderedScreen>
  )
}
