import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { activityCalls } from '#contract/activity/activity.calls.ts'
import { isSound } from '#contract/activity/anchor.types.ts'
import type { ReplyOut } from '#contract/frames/call.ts'
import { call } from '#kit/client/client.ts'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { activityMessages } from './activity.messages.ts'
import { AnchorNotice, NewestAnchor, PasteAnchor } from './activity-anchors.tsx'

type Result = ReplyOut<typeof activityCalls.verify>

/** Verifies the hash chain of the log and reports whether anything was altered, and whether its end is still there. */
export function VerifyButton() {
  const t = useText(activityMessages)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)

  async function verify() {
    setBusy(true)
    try {
      setResult(await call(activityCalls.verify))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button icon={<ShieldCheck size={16} />} busy={busy} onClick={verify}>
        {t('verify')}
      </Button>
      {result && <ResultDialog result={result} onResult={setResult} onClose={() => setResult(null)} />}
    </>
  )
}

type ShownProps = { result: Result; onResult(result: Result): void; onClose(): void }

function ResultDialog({ result, onResult, onClose }: ShownProps) {
  const t = useText(activityMessages)
  const number = useNumber()
  const { intact, sealed, waiting, brokenAt, anchors, pasted } = result
  // A chain that was cut or rebuilt is intact as well: that must not be reported as good news.
  const fits = isSound(anchors.result.outcome)
  return (
    <Dialog title={t('verifyTitle')} onClose={onClose}>
      {!intact && <Notice tone="bad">{t('broken', { id: brokenAt ?? 0 })}</Notice>}
      {intact && fits && <Notice tone="ok">{t('intact')}</Notice>}
      <AnchorNotice result={anchors.result} soundUpTo={anchors.soundUpTo} />
      {intact && !fits && <Notice tone="muted">{t('whatIsLeft')}</Notice>}
      <Detail
        items={[
          [t('sealed'), number.format(sealed)],
          [t('waiting'), number.format(waiting)],
          [t('known'), number.format(anchors.known)],
        ]}
      />
      {anchors.newest && <NewestAnchor text={anchors.newest.text} />}
      <PasteAnchor pasted={pasted} onResult={onResult} />
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
