import { useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import { confirm } from '#kit/overlay/confirm.tsx'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { Drawer } from '#kit/overlay/drawer.tsx'
import { toastDone, toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { componentMessages } from './component.messages.ts'
import styles from './components.module.css'

export function OverlaySamples() {
  const t = useText(componentMessages)
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.line}>
      <Button onClick={() => setOpen('dialog')}>{t('openDialog')}</Button>
      <Button onClick={() => setOpen('drawer')}>{t('openDrawer')}</Button>
      <Button onClick={() => void confirm({ title: t('ask'), text: t('sentence'), action: t('remove'), danger: true })}>
        {t('ask')}
      </Button>
      <Button onClick={() => toastDone(t('saved'))}>{t('toast')}</Button>
      <Button onClick={() => toastError(new CallError({ code: 'SYSTEM_BUSY', status: 503, message: t('sentence') }))}>
        {t('toastBad')}
      </Button>
      {open === 'dialog' && (
        <Dialog title={t('openDialog')} onClose={close}>
          <p>{t('sentence')}</p>
          <DialogActions>
            <Button look="primary" onClick={close}>
              {t('save')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer title={t('openDrawer')} onClose={close}>
          <Detail items={[[t('name'), 'สมชาย ใจดี']]} />
        </Drawer>
      )}
    </div>
  )
}
