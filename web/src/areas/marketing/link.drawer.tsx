import { channels, linkRecord } from '#contract/marketing/link.record.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { useCall, useReading } from '#kit/client/use-call.ts'
import { useLive } from '#kit/live/use-live.ts'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { ActionButtons } from '#kit/parts/action-buttons.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { ToRows } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { FunnelSummary } from './funnel-summary.tsx'
import { useLinkActions } from './link.actions.tsx'
import { linkDays, linkState } from './link.cells.ts'
import { EditLinkForm } from './link.form.tsx'
import { LinkShare } from './link-share.tsx'
import { marketingMessages } from './marketing.messages.ts'
import styles from './marketing.module.css'

const { getLink, getFunnel, getMarketingChoices } = marketingCalls

type Props = { id: string; name: string; days: object; onClose(): void }

/** Everything about one link: its address to share, its funnel over the days of the list, and its setting. */
export function LinkDrawer({ id, name, days, onClose }: Props) {
  const t = useText(marketingMessages)
  const show = useShow()
  const { data: link, error, refresh } = useCall(getLink, { params: { id } })
  const { data: choices } = useCall(getMarketingChoices)
  const funnel = useReading(getFunnel, { body: { ...days, linkId: id } }, { keepOld: true })
  const actionsOf = useLinkActions()
  useLive('marketing', event => {
    if (event.id === id) refresh()
  })
  return (
    <Drawer title={link?.name ?? name} onClose={onClose}>
      {error && <ErrorState error={error} retry={refresh} />}
      {link && (
        <div className={styles.drawer}>
          {link.status === 'ended' && <Notice tone="info">{t('endedText')}</Notice>}
          <Detail
            items={[
              [show.read(linkRecord.state.title), linkState(link, show)],
              [show.read(linkRecord.channel.title), show.read(channels[link.channel])],
              [t('days'), linkDays(link, show)],
              [show.read(linkRecord.target.title), `${choices?.site.replace(/\/$/, '') ?? ''}${link.target}`],
            ]}
          />
          <ActionButtons actions={actionsOf(link)} />
          <DrawerPart title={t('share')}>
            <LinkShare link={link} />
          </DrawerPart>
          <FunnelSummary reading={funnel} narrow />
          {funnel.data && (
            <ToRows
              of="linkMembers"
              within={{ linkId: id, from: funnel.data.from, to: funnel.data.to }}
              value={funnel.data.now.registerCount}
            >
              {t('members')}
            </ToRows>
          )}
          <DrawerPart title={t('edit')}>
            <EditLinkForm link={link} />
          </DrawerPart>
        </div>
      )}
    </Drawer>
  )
}
