import { Stamp } from 'lucide-react'
import { useStore } from '#browser/store.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { approvalsOpen } from '#kit/task/approvals.state.ts'
import { useText } from '#kit/text/text.ts'
import { BarDoor } from '../bar-door.tsx'
import { approvalsMessages } from './approvals.messages.ts'
import { useApprovals } from './use-approvals.ts'

const ApprovalDrawer = lazyPart(async () => ({ default: (await import('./approval-drawer.tsx')).ApprovalDrawer }))

/** The button to the approvals that wait for this admin. It is shown only while something waits, or while the drawer is open. */
export function ApprovalDoor() {
  const t = useText(approvalsMessages)
  const open = useStore(approvalsOpen)
  const approvals = useApprovals()
  const count = approvals?.toDecide.length ?? 0
  if (!open && count === 0 && (approvals?.mine.length ?? 0) === 0) return null
  return (
    <>
      <BarDoor
        label={count > 0 ? t('waitingCount', { count }) : t('waitingForMe')}
        count={count}
        icon={<Stamp size={16} />}
        onOpen={() => approvalsOpen.set(true)}
      />
      {open && <ApprovalDrawer onClose={() => approvalsOpen.set(false)} />}
    </>
  )
}
