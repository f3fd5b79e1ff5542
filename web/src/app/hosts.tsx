import { ConfirmHost } from '#kit/overlay/confirm.tsx'
import { ToastHost } from '#kit/overlay/toast.tsx'
import { AsOfHost } from '#web/areas/asof/as-of-host.public.tsx'
import { HistoryHost } from '#web/areas/history/history-host.public.tsx'
import { TourHost } from './help/tour-parts.tsx'
import { IdleDialog } from './idle.dialog.tsx'

/** The dialogs and toasts that appear over the screen on demand. */
export function Hosts() {
  return (
    <>
      <IdleDialog />
      <ConfirmHost />
      <ToastHost />
      <TourHost />
      <HistoryHost />
      <AsOfHost />
    </>
  )
}
