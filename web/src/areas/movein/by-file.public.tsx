import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import { MoveStartDrawer } from './move-start.drawer.tsx'
import { moveInMessages } from './movein.messages.ts'
import { useMayFiles } from './use-may-file.ts'

/** Sends a file of which each row is what this screen does for one record, for who may do that. */
export function ByFile({ subjects }: { subjects: readonly MoveSubject[] }) {
  const t = useText(moveInMessages)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [first, ...others] = useMayFiles(subjects, 'send')
  const [sending, setSending] = useState(false)
  if (!first) return null
  const files = to('daily-files')
  return (
    <>
      <Button icon={<FileSpreadsheet size={16} />} onClick={() => setSending(true)}>
        {t('byFile')}
      </Button>
      {sending && (
        <MoveStartDrawer
          subjects={[first, ...others]}
          onSent={id => {
            // The drawer asks before a file on its way is left: it has to be gone first.
            flushSync(() => setSending(false))
            toastDone(t('sent'))
            void navigate(to('daily-file', { id }))
          }}
          onClose={() => setSending(false)}
        >
          {pathname !== files && <Link to={files}>{t('earlier')}</Link>}
        </MoveStartDrawer>
      )}
    </>
  )
}
