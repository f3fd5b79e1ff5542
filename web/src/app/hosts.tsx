import { ConfirmHost } from '#kit/overlay/confirm.tsx'
import { ToastHost } from '#kit/overlay/toast.tsx'
import { IdleDialog } from './idle.dialog.tsx'

/** What comes up over the work when something asks for it. */
export function Hosts() {
  return (
    <>
      <IdleDialog />
      <ConfirmHost />
      <ToastHost />
    </>
  )
}
