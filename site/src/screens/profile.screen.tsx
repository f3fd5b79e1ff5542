import { useState } from 'react'
import { banks, formatAccountNumber } from '#contract/core/bank.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { call } from '#site/client/client.ts'
import { endSession } from '#site/client/session.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Password } from '#site/kit/field.tsx'
import { Form } from '#site/kit/form.tsx'
import { Card, Notice, Pairs, Shown } from '#site/kit/parts.tsx'
import { useDoing } from '#site/kit/use-doing.ts'
import { Link } from '#site/route/link.tsx'
import { go } from '#site/route/route.ts'
import { Screen } from '#site/shell/screen.tsx'
import { useFormat } from '#site/text/format.ts'
import { useRead, useText } from '#site/text/text.ts'
import { profileMessages } from './profile.messages.ts'

const places = ['history', 'promotion', 'refund', 'friends'] as const

export default function Profile() {
  const t = useText(profileMessages)
  const { problem, run } = useDoing()
  const leave = async () => {
    await call(wire.signOut)
    endSession()
    go('/', { replace: true })
  }
  return (
    <Screen title={t('title')}>
      <Person />
      <nav className="site-card" aria-label={t('places')}>
        <ul className="lines">
          {places.map(place => (
            <li key={place}>
              <Link href={`/${place}`}>{t(place)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <ChangePassword />
      {problem && <Notice kind="bad">{problem}</Notice>}
      <button type="button" className="site-button second" onClick={() => run(leave)}>
        {t('signOut')}
      </button>
    </Screen>
  )
}

function Person() {
  const t = useText(profileMessages)
  const read = useRead()
  const { moment } = useFormat()
  const profile = useReply(wire.getProfile, {})
  return (
    <Shown of={profile}>
      {({ username, firstName, lastName, phone, bank, accountNumber, registeredAt, withdrawBlockedUntil }) => (
        <section className="site-card stack">
          <Pairs
            rows={[
              [t('username'), username],
              [t('name'), `${firstName} ${lastName}`],
              [t('phone'), formatPhone(phone)],
              [t('bank'), `${read(banks[bank])} ${formatAccountNumber(bank, accountNumber)}`],
              [t('since'), moment(registeredAt)],
            ]}
          />
          <p className="hint">{t('bankHint')}</p>
          {withdrawBlockedUntil && <Notice>{t('blocked', { time: moment(withdrawBlockedUntil) })}</Notice>}
        </section>
      )}
    </Shown>
  )
}

function ChangePassword() {
  const t = useText(profileMessages)
  const [times, setTimes] = useState(0)
  const send = async ({ currentPassword = '', newPassword = '' }) => {
    await call(wire.changePassword, { body: { currentPassword, newPassword } })
    setTimes(times + 1)
  }
  return (
    <Card title={t('password')}>
      {times > 0 && <Notice kind="good">{t('changed')}</Notice>}
      {/* A new form, so that neither password stays in it. */}
      <Form key={times} label={t('change')} onSend={send}>
        <Password name="currentPassword" label={t('current')} required autoComplete="current-password" />
        <Password name="newPassword" label={t('new')} required autoComplete="new-password" />
      </Form>
    </Card>
  )
}
