import { Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '#kit/text/text.ts'
import { BarDoor } from '../bar-door.tsx'
import { lazyPart } from '../lazy-part.ts'
import { noticesMessages } from './notices.messages.ts'
import { useNotices } from './use-notices.ts'

const NoticeDrawer = lazyPart(async () => ({ default: (await import('./notice-drawer.tsx')).NoticeDrawer }))

/** The button to what is announced to staff or agents, with how much of it is new. Without anything it is not there. */
export function NoticeDoor() {
  const t = useText(noticesMessages)
  const [open, setOpen] = useState(false)
  const notices = useNotices()
  const count = notices?.filter(({ isSeen }) => !isSeen).length ?? 0
  if (!open && !notices?.length) return null
  return (
    <>
      <BarDoor
        label={count > 0 ? t('noticesNew', { count }) : t('notices')}
        count={count}
        icon={<Megaphone size={16} />}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <NoticeDrawer notices={notices ?? []} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
