import { call } from '#site/client/client.ts'
import { useSignedIn } from '#site/client/session.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Field } from '#site/kit/field.tsx'
import { Form } from '#site/kit/form.tsx'
import { Card, Notice, Shown } from '#site/kit/parts.tsx'
import { Link } from '#site/route/link.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useText } from '#site/text/text.ts'
import { promotionMessages } from './promotion.messages.ts'
import { Bonuses } from './promotion-bonuses.tsx'
import { Offer } from './promotion-offer.tsx'

export default function Promotion() {
  const t = useText(promotionMessages)
  const isSignedIn = useSignedIn()
  return (
    <Screen title={t('title')} isNarrow={false}>
      {isSignedIn ? <Offers /> : <Invitation />}
    </Screen>
  )
}

/** Offers depend on the member, so a visitor is asked to sign in first. */
function Invitation() {
  const t = useText(promotionMessages)
  return (
    <Card label={t('signIn')}>
      <p>{t('signIn')}</p>
      <div className="wrap">
        <Link className="site-button" href="/register">
          {t('register')}
        </Link>
        <Link className="site-button second" href="/sign-in">
          {t('enter')}
        </Link>
      </div>
    </Card>
  )
}

function Offers() {
  const t = useText(promotionMessages)
  const offers = useReply(wire.listOffers, {})
  return (
    <>
      <Shown of={offers}>
        {({ promotions }) =>
          promotions.length === 0 ? (
            <Notice>{t('empty')}</Notice>
          ) : (
            <ul className="grid roomy" aria-label={t('offers')}>
              {promotions.map(offer => (
                <Offer key={offer.id} offer={offer} />
              ))}
            </ul>
          )
        }
      </Shown>
      <Card title={t('code')}>
        <Form label={t('useCode')} onSend={({ code = '' }) => call(wire.claimCode, { body: { code } })}>
          <Field name="code" label={t('codeLabel')} required autoCapitalize="characters" autoComplete="off" />
        </Form>
      </Card>
      <Bonuses />
    </>
  )
}
