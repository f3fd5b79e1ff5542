import { useState } from 'react'
import type { ShownPopup } from '#contract/website/shown.types.ts'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Dialog } from '#site/kit/dialog.tsx'
import { keep, readKept } from '#site/kit/kept.ts'
import { Lead } from '#site/route/link.tsx'
import { useDraft } from './draft.ts'
import { Picture } from './picture.tsx'
import { isDue, readSeen, withSeen } from './popup-due.ts'
import { isPreview } from './preview-mode.ts'

const name = 'popups'
/** Closed in this visit, so that a popup does not return on the next screen. */
const closed = new Set<string>()
const cameMs = Date.now()

/** The popups that are due, one after the other. A draft of the office is shown whenever it changes. */
export function Popups() {
  const { popup: drafted } = useDraft()
  const { data } = useReply(wire.listPopups, {})
  const [, setClosed] = useState(0)
  const [seenDraft, setSeenDraft] = useState<ShownPopup>()
  if (isPreview) {
    return drafted && drafted !== seenDraft ? <Popup popup={drafted} onClose={() => setSeenDraft(drafted)} /> : null
  }
  const seen = readSeen(readKept(name))
  const due = data?.popups.find(popup => !closed.has(popup.id) && isDue(popup, seen, cameMs))
  if (!due) return null
  const close = () => {
    closed.add(due.id)
    keep(name, JSON.stringify(withSeen(seen, due.id, Date.now())))
    setClosed(count => count + 1)
  }
  return <Popup key={due.id} popup={due} onClose={close} />
}

function Popup({ popup: { title, link, desktop, mobile }, onClose }: { popup: ShownPopup; onClose: () => void }) {
  const picture = <Picture desktop={desktop} mobile={mobile} alt={title} sizes="(max-width: 600px) 92vw, 528px" />
  return (
    <Dialog label={title} onClose={onClose}>
      <div className="site-popup">
        {link ? (
          <Lead href={link} onClick={onClose}>
            {picture}
          </Lead>
        ) : (
          picture
        )}
      </div>
    </Dialog>
  )
}
