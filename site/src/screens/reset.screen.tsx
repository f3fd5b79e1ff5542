import { useState } from 'react'
import { call } from '#site/client/client.ts'
import { endSession } from '#site/client/session.ts'
import { wire } from '#site/client/wire.ts'
import { Password } from '#site/kit/field.tsx'
import { Form } from '#site/kit/form.tsx'
import { Notice } from '#site/kit/parts.tsx'
import { Link } from '#site/route/link.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useText } from '#site/text/text.ts'
import { resetMessages } from './reset.messages.ts'

/** Opened by a link that staff sent. Its token stands behind the #, which no server and no page that is opened next is told. */
export default function Reset() {
  const t = useText(resetMessages)
  const [token] = useState(() => location.hash.slice(1))
  const [isDone, setDone] = useState(false)
  const send = async ({ newPassword = '' }) => {
    await call(wire.resetPassword, { body: { token, newPassword } })
    // Every session of the member is over, and the one of this browser may be theirs.
    endSession()
    history.replaceState(null, '', location.pathname)
    setDone(true)
  }
  if (isDone) {
    return (
      <Screen title={t('title')}>
        <div className="site-card stack">
          <Notice kind="good">{t('done')}</Notice>
          <Link href="/sign-in">{t('signIn')}</Link>
        </div>
      </Screen>
    )
  }
  return (
    <Screen title={t('title')}>
      {token === '' ? (
        <Notice kind="bad">{t('missing')}</Notice>
      ) : (
        <div className="site-card stack">
          <p>{t('text')}</p>
          <Form label={t('send')} onSend={send}>
            <Password name="newPassword" label={t('new')} hint={t('length')} required autoComplete="new-password" />
          </Form>
        </div>
      )}
    </Screen>
  )
}
