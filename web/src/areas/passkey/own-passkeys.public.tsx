import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { passkeyCalls } from '#contract/passkey/passkey.calls.ts'
import { passkeyName } from '#contract/passkey/passkey.record.ts'
import type { Passkey } from '#contract/passkey/passkey.types.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { ChangeDialog } from '#kit/form/change.dialog.tsx'
import { useLive } from '#kit/live/use-live.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { initialOf, inputsOf } from '#kit/record/inputs.ts'
import { loadProfile } from '#kit/session/profile.ts'
import { useText } from '#kit/text/text.ts'
import { Time } from '#kit/time/time.tsx'
import { knowsPasskeys } from './browser-passkey.ts'
import { NewPasskeyDialog } from './new-passkey.dialog.tsx'
import { passkeyMessages } from './passkey.messages.ts'
import styles from './passkey.module.css'

const { listPasskeys, renamePasskey, removePasskey } = passkeyCalls

type Open = { kind: 'add' } | { kind: 'rename'; passkey: Passkey }

/** The passkeys of this account, with a button to add one. */
export function OwnPasskeys() {
  const t = useText(passkeyMessages)
  const change = useChange()
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refresh } = useCall(listPasskeys)
  useLive('passkey', refresh)

  async function remove({ id, name }: Passkey) {
    const text = t('removeText', { name })
    if (!(await confirm({ title: t('removeTitle'), text, action: t('remove'), danger: true }))) return
    await change(removePasskey, { params: { id } })
    toastDone(t('removed', { name }))
    await loadProfile({ force: true })
  }

  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return null
  return (
    <>
      {data.passkeys.length > 0 ? (
        <ul className={styles.passkeys} aria-label={t('list')}>
          {data.passkeys.map(passkey => (
            <li key={passkey.id}>
              <div>
                {passkey.name}
                <small>
                  {passkey.host} · {t('addedAt')} <Time at={passkey.createdAt} /> · <Used passkey={passkey} />
                </small>
              </div>
              <Button size="small" onClick={() => setOpen({ kind: 'rename', passkey })}>
                {t('rename')}
              </Button>
              <Button size="small" look="quiet" onClick={() => void remove(passkey).catch(toastError)}>
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t('none')}</p>
      )}
      {knowsPasskeys() ? (
        <div>
          <Button icon={<KeyRound size={16} />} onClick={() => setOpen({ kind: 'add' })}>
            {t('add')}
          </Button>
        </div>
      ) : (
        <Notice tone="info">{t('unsupported')}</Notice>
      )}
      {open?.kind === 'add' && <NewPasskeyDialog onClose={() => setOpen(null)} />}
      {open?.kind === 'rename' && (
        <ChangeDialog
          stored
          title={t('rename')}
          call={renamePasskey}
          params={{ id: open.passkey.id }}
          initial={initialOf(passkeyName, open.passkey)}
          fields={inputsOf(passkeyName)}
          action={t('save')}
          done={t('renamed')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function Used({ passkey: { usedAt } }: { passkey: Passkey }) {
  const t = useText(passkeyMessages)
  if (usedAt === null) return t('notUsed')
  return (
    <>
      {t('usedAt')} <Time at={usedAt} relative />
    </>
  )
}
