import { RefreshCw } from 'lucide-react'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { partsMessages } from './parts.messages.ts'

/** Reads what is shown again. */
export function RefreshButton({ busy = false, onClick }: { busy?: boolean; onClick(): void }) {
  const t = useText(partsMessages)
  return (
    <Button
      look="quiet"
      aria-label={t('refresh')}
      title={t('refresh')}
      icon={<RefreshCw size={16} />}
      busy={busy}
      onClick={onClick}
    />
  )
}
