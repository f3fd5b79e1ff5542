import { useState } from 'react'
import { settingCalls } from '#contract/setting/setting.calls.ts'
import { useCall, useChange } from '#kit/client/use-call.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { StatusBadge } from '#kit/parts/status-badge.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { RecoveryCodes } from '#web/areas/auth/recovery-codes.public.tsx'
import { settingMessages } from './setting.messages.ts'
import styles from './setting.module.css'

const few = 3

/** The number of recovery codes left, and a button for new ones. */
export function Recovery() {
  const t = useText(settingMessages)
  const change = useChange()
  const { data } = useCall(settingCalls.countRecoveryCodes)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const leftText = (count: number) => {
    if (count === 0) return t('leftNone')
    return t(count <= few ? 'leftFew' : 'left', { count })
  }

  async function regenerate() {
    const question = { title: t('regenerate'), text: t('regenerateText'), action: t('regenerate'), danger: true }
    if (!(await confirm(question))) return
    try {
      setCodes((await change(settingCalls.createRecoveryCodes)).codes)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <div className={styles.row}>
      {data && <StatusBadge tone={data.left <= few ? 'warn' : 'ok'}>{leftText(data.left)}</StatusBadge>}
      <Button onClick={() => void regenerate()}>{t('regenerate')}</Button>
      {codes && (
        <Dialog title={t('newCodes')} onClose={() => setCodes(null)}>
          <p>{t('newCodesText')}</p>
          <RecoveryCodes codes={codes} />
          <DialogActions>
            <Button look="primary" onClick={() => setCodes(null)}>
              {t('done')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}
