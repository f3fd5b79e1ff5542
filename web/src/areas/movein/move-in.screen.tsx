import { FileUp, Flag, Scale } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import type { MoveIn } from '#contract/movein/movein.types.ts'
import { isRowSubject, subjectsOf } from '#contract/movein/subjects.ts'
import { screens } from '#contract/screens.ts'
import { Can } from '#kit/guard/can.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { toastDone } from '#kit/overlay/toast.tsx'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { moves } from './move-in.list.ts'
import { MoveStartDrawer } from './move-start.drawer.tsx'
import { moveInMessages } from './movein.messages.ts'
import { useMayFiles } from './use-may-file.ts'

const ofMoving = { use: 'moveIn' }

/** Who others refer to is sent before them. */
const inOrder = subjectsOf('moveIn').toSorted((a, b) => Number(isRowSubject(b)) - Number(isRowSubject(a)))

export default function MoveInScreen() {
  const t = useText(moveInMessages)
  const read = useRead()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const show = (id: string) => void navigate(to('move-in-detail', { id }))
  const start = () => setSending(true)
  const [first, ...others] = useMayFiles(inOrder, 'send')
  return (
    <>
      <ListScreen
        list={moves}
        title={read(screens['move-in'])}
        within={ofMoving}
        onOpen={({ id }: MoveIn) => show(id)}
        onFirst={start}
      >
        <Can needs={screens['move-in-parallel'].needs}>
          <Link to={to('move-in-parallel')} className={buttonClass()}>
            <Scale size={16} aria-hidden="true" />
            {t('parallel')}
          </Link>
        </Can>
        <Can needs={screens['move-in-cut-over'].needs}>
          <Link to={to('move-in-cut-over')} className={buttonClass()}>
            <Flag size={16} aria-hidden="true" />
            {t('cutOver')}
          </Link>
        </Can>
        {first && (
          <Button look="primary" icon={<FileUp size={16} />} onClick={start}>
            {t('send')}
          </Button>
        )}
      </ListScreen>
      {sending && first && (
        <MoveStartDrawer
          subjects={[first, ...others]}
          onSent={id => {
            // The drawer asks before a file on its way is left: it has to be gone first.
            flushSync(() => setSending(false))
            toastDone(t('sent'))
            show(id)
          }}
          onClose={() => setSending(false)}
        />
      )}
    </>
  )
}
