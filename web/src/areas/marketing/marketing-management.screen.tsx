import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { screens } from '#contract/screens.ts'
import { useCall, useReading } from '#kit/client/use-call.ts'
import { Can } from '#kit/guard/can.tsx'
import { readQuery } from '#kit/list/list.state.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { buttonClass } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { FunnelSummary } from './funnel-summary.tsx'
import { useLinkActions } from './link.actions.tsx'
import { LinkDrawer } from './link.drawer.tsx'
import { links } from './link.list.ts'
import { marketingMessages } from './marketing.messages.ts'

const { searchLinks, getFunnel, getMarketingChoices, createLink } = marketingCalls

export default function MarketingManagementScreen() {
  const t = useText(marketingMessages)
  const [params] = useSearchParams()
  const { from, to: until, channel } = readQuery(searchLinks, params)
  const days = { ...(from && { from }), ...(until && { to: until }) }
  const funnel = useReading(getFunnel, { body: { ...days, ...(channel && { channel }) } }, { keepOld: true })
  const { data: choices } = useCall(getMarketingChoices)
  const rowActions = useLinkActions()
  return (
    <>
      <ListScreen
        list={links}
        title={useRead()(screens['marketing-management'])}
        summary={
          <>
            {choices?.site === '' && <Notice tone="warn">{t('noSite')}</Notice>}
            <FunnelSummary reading={funnel} />
          </>
        }
        renderRecord={({ id, name }, close) => <LinkDrawer id={id} name={name} days={days} onClose={close} />}
        rowActions={rowActions}
      >
        <Can needs={createLink.needs}>
          <Link to={to('marketing-add')} className={buttonClass('primary')}>
            <Plus size={16} aria-hidden="true" />
            {t('add')}
          </Link>
        </Can>
      </ListScreen>
    </>
  )
}
