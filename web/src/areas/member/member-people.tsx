import { Link } from 'react-router'
import { memberOriginWords, memberRecord } from '#contract/member/member.record.ts'
import type { MemberDetail } from '#contract/member/member.types.ts'
import type { MemberOverview } from '#contract/member/member-overview.types.ts'
import { sellerCalls } from '#contract/seller/seller.calls.ts'
import { useCan } from '#kit/guard/can.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { useShow } from '#kit/parts/show.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { to } from '#kit/screen/to.ts'
import { ToList, ToRows } from '#kit/screen/to-rows.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { SellerLink } from '#web/areas/seller/seller-member.public.tsx'
import { Card } from './member-card.tsx'
import { glanceMessages } from './member-glance.messages.ts'
import styles from './member-glance.module.css'

/** Who brought a member, whose member they are, and how many they brought themselves. */
export function WhoBroughtWhom({
  member,
  downlines,
}: {
  member: MemberDetail
  downlines: MemberOverview['downlines']
}) {
  const t = useText(glanceMessages)
  const show = useShow()
  const figures = useFigures()
  const knowsSellers = useCan(sellerCalls.findSellers.needs)
  const { uplineId, uplineUsername, agentCode, agentName, sellerId, sellerName } = member
  const count = figures.count(downlines.count)
  return (
    <Card title={t('people')}>
      <Detail
        items={[
          [show.read(memberRecord.registeredAt.title), <Time key="registered" at={member.registeredAt} />],
          [show.read(memberRecord.registeredFrom.title), show.read(memberOriginWords[member.registeredFrom])],
          [
            show.read(memberRecord.uplineUsername.title),
            uplineId && uplineUsername ? (
              <Link key="upline" to={to('member-detail', { id: uplineId })}>
                {uplineUsername}
              </Link>
            ) : null,
          ],
          [
            t('brought'),
            <ToRows key="downlines" of="downlines" within={{ memberId: member.id }} value={downlines.count}>
              {t(downlines.isMore ? 'peopleMore' : 'peopleCount', { count })}
            </ToRows>,
          ],
          [show.read(memberRecord.agentCode.title), agentCode === null ? null : `${agentCode} · ${agentName}`],
          ...(knowsSellers
            ? [
                [
                  show.read(memberRecord.sellerName.title),
                  <SellerLink key="seller" id={sellerId} name={sellerName} />,
                ] as const,
              ]
            : []),
          [show.read(memberRecord.marketingLinkName.title), <CameBy key="link" member={member} />],
        ]}
      />
    </Card>
  )
}

/** The marketing link that brought them; a code that never belonged to a link is shown unchanged. */
function CameBy({ member: { marketingCode, marketingLinkName } }: { member: MemberDetail }) {
  if (marketingLinkName === null) return marketingCode || '–'
  const rows = { screen: 'marketing-management', query: { search: marketingCode } } as const
  return <ToList rows={rows}>{marketingLinkName}</ToList>
}

/** What a member signed in on lately. */
export function Devices({ member, devices }: { member: MemberDetail; devices: MemberOverview['devices'] }) {
  const t = useText(glanceMessages)
  const show = useShow()
  return (
    <Card title={t('devices')}>
      {devices.length === 0 ? (
        <p className={dim.text}>{t('noDevicesText')}</p>
      ) : (
        <>
          <p className={dim.text}>{t('liveSessions', { count: member.liveSessions })}</p>
          <ul className={styles.rows}>
            {devices.map(({ device, ip, lastAt, signInCount }) => (
              <li key={device}>
                <span>{device}</span>
                <span className={dim.text}>{t('times', { count: signInCount })}</span>
                <span className={dim.text}>
                  {ip} · {show.ago(lastAt)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
