import { FileUp, Flag, Scale } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import type { MoveIn } from '#contract/movein/movein.types.ts'
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

export default function MoveInScreen() {
  const t = useText(moveInMessages)
  const read = useRead()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const show = (id: string) => void navigate(to('move-in-detail', { id }))
  const start = () => setSending(true)
  return (
    <>
      <ListScreen list={moves} title={read(screens['move-in'])} onOpen={({ id }: MoveIn) => show(id)} onFirst={start}>
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
        <Can needs={moveInCalls.startMove.needs}>
          <Button look="primary" icon={<FileUp size={16} />} onClick={start}>
            {t('send')}
          </Button>
        </Can>
      </ListScreen>
      {sending && (
        <MoveStartDrawer
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
