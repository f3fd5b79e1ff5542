import { Stamp } from 'lucide-react'
import { useStore } from '#browser/store.ts'
import { allows } from '#contract/core/permission.ts'
import { approvalKindNames, approvalKinds } from '#contract/frames/approval-kinds.ts'
import { inboxSources } from '#contract/inbox/inbox.types.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'
import { useSelf } from '#kit/session/profile.ts'
import { approvalsOpen } from '#kit/task/approvals.state.ts'
import { useText } from '#kit/text/text.ts'
import { inboxMessages } from '#web/areas/inbox/inbox-messages.public.ts'
import { useInbox } from '#web/areas/inbox/use-inbox.public.ts'
import { BarDoor } from './bar-door.tsx'

const InboxDrawer = lazyPart(async () => ({
  default: (await import('#web/areas/inbox/inbox-drawer.public.tsx')).InboxDrawer,
}))

/** What it takes to decide anything at all. */
const deciding = [...approvalKindNames.map(kind => approvalKinds[kind].needs), inboxSources.bankTransfer.needs]

/**
 * The button to all that waits for this admin, with the figure that the dashboard shows, too. Who decides nothing has it only
 * while others decide something for them.
 */
export function InboxDoor() {
  const t = useText(inboxMessages)
  const open = useStore(approvalsOpen)
  const inbox = useInbox()
  const self = useSelf()
  const count = inbox?.count ?? 0
  if (!open && count === 0 && !inbox?.mine.length && !deciding.some(needs => allows(self, needs))) return null
  return (
    <>
      <BarDoor
        label={count > 0 ? t('waitingCount', { count }) : t('waitingForMe')}
        count={count}
        icon={<Stamp size={16} />}
        tour="inbox"
        onOpen={() => approvalsOpen.set(true)}
      />
      {open && <InboxDrawer onClose={() => approvalsOpen.set(false)} />}
    </>
  )
}
