import type { SiteAffiliate } from '#contract/affiliate/affiliate-site.calls.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Copy } from '#site/kit/copy.tsx'
import { Card, Pairs, Shown } from '#site/kit/parts.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useFormat } from '#site/text/format.ts'
import { useText } from '#site/text/text.ts'
import { friendsMessages } from './friends.messages.ts'

export default function Friends() {
  const t = useText(friendsMessages)
  const affiliate = useReply(wire.getAffiliate, {})
  return (
    <Screen title={t('title')}>
      <Shown of={affiliate}>
        {found => (
          <>
            <OwnLink link={wholeLink(found.link)} />
            <People affiliate={found} />
            <Earnings affiliate={found} />
          </>
        )}
      </Shown>
    </Screen>
  )
}

/**
 * If the operator has not configured the address of the site, only the end of the link is known; this page's origin completes
 * it.
 */
const wholeLink = (link: string) => (link.startsWith('?') ? `${location.origin}/${link}` : link)

function OwnLink({ link }: { link: string }) {
  const t = useText(friendsMessages)
  return (
    <Card title={t('link')}>
      <p className="notice">{link}</p>
      <div className="wrap">
        <Copy text={link} of={t('link')} />
        {'share' in navigator && (
          <button
            type="button"
            className="site-button second small"
            // A visitor who closes the share sheet has changed their mind; that is not an error.
            onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            {t('share')}
          </button>
        )}
      </div>
      <p className="hint">{t('linkHint')}</p>
    </Card>
  )
}

function People({ affiliate: { levels } }: { affiliate: SiteAffiliate }) {
  const t = useText(friendsMessages)
  return (
    <Card title={t('people')}>
      {levels.length === 0 ? (
        <p className="muted">{t('nobody')}</p>
      ) : (
        <Pairs
          rows={levels.map(({ level, count, isMore }) => [
            t('level', { level }),
            isMore ? t('many', { count }) : t('count', { count }),
          ])}
        />
      )}
    </Card>
  )
}

function Earnings({ affiliate: { paidMinor, waitingMinor, currency, earnings } }: { affiliate: SiteAffiliate }) {
  const t = useText(friendsMessages)
  const { money, day } = useFormat()
  return (
    <Card title={t('earnings')}>
      <Pairs
        rows={[
          [t('paid'), money(paidMinor, currency)],
          [t('waiting'), money(waitingMinor, currency)],
        ]}
      />
      {earnings.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="lines">
        {earnings.map(({ from, to, amountMinor, paidAt, currency: each }) => (
          <li key={`${from} ${to} ${amountMinor} ${paidAt}`} className="row">
            <span className="muted">{from === to ? day(from) : t('period', { from: day(from), to: day(to) })}</span>
            <span className="money">
              {money(amountMinor, each)} {paidAt === null && <span className="muted">({t('notYet')})</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
