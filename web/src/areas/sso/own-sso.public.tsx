import { Building2 } from 'lucide-react'
import { useEffect } from 'react'
import { ssoCalls } from '#contract/sso/sso.calls.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { leaveFor, takeReturnedLink } from '#web/areas/auth/sso-way.public.ts'
import { ssoMessages } from './sso.messages.ts'

const { getOwnSso, startSsoLink, linkSso, unlinkOwnSso } = ssoCalls

/** The account at the provider that is connected to this one, with a way to connect it. */
export function OwnSso() {
  const t = useText(ssoMessages)
  const change = useChange()
  const { data, error, refresh } = useCall(getOwnSso)
  const name = data?.name ?? ''

  // The provider has sent the browser back: `/sso` has left here what it came with.
  useEffect(() => {
    const way = takeReturnedLink()
    if (way?.query === undefined) return
    const { attempt, query } = way
    change(linkSso, { body: { attempt, query } }).then(refresh, toastError)
  }, [change, refresh])

  async function connect() {
    const { origin } = location
    leaveFor(await change(startSsoLink, { body: { origin } }), { purpose: 'link', wanted: null })
  }

  async function disconnect() {
    const text = t('disconnectText', { name })
    if (!(await confirm({ title: t('disconnect'), text, action: t('disconnect'), danger: true }))) return
    await change(unlinkOwnSso)
    toastDone(t('disconnected'))
    refresh()
  }

  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return null
  if (data.name === null) return <p>{t('off')}</p>
  const { identity, onlyWay } = data
  if (!identity)
    return (
      <>
        <p>{t('notConnected', { name })}</p>
        <div>
          <Button icon={<Building2 size={16} />} onClick={() => void connect().catch(toastError)}>
            {t('connect', { name })}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p>{t('connected', { name })}</p>
      <Detail
        items={[
          [t('account'), identity.subject],
          [t('linkedAt'), <Time key="linked" at={identity.linkedAt} />],
          [t('usedAt'), identity.usedAt ? <Time key="used" at={identity.usedAt} relative /> : t('never')],
        ]}
      />
      {onlyWay ? (
        <p>{t('onlyWay')}</p>
      ) : (
        <div>
          <Button look="quiet" onClick={() => void disconnect().catch(toastError)}>
            {t('disconnect')}
          </Button>
        </div>
      )}
    </>
  )
}
