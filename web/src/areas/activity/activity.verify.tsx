import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { activityCalls } from '#contract/activity/activity.calls.ts'
import type { ReplyOut } from '#contract/core/call.ts'
import { call } from '#kit/client/client.ts'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Button } from '#kit/plain/button.tsx'
import { CopyButton } from '#kit/plain/copy-button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { activityMessages } from './activity.messages.ts'
import styles from './activity.module.css'

type Result = ReplyOut<typeof activityCalls.verify>

/** Walks the chain of the log and says in one sentence whether anything was altered. */
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
      {result && <ResultDialog result={result} onClose={() => setResult(null)} />}
    </>
  )
}

function ResultDialog({ result, onClose }: { result: Result; onClose(): void }) {
  const t = useText(activityMessages)
  const number = useNumber()
  const { intact, sealed, waiting, brokenAt, head } = result
  return (
    <Dialog title={t('verifyTitle')} onClose={onClose}>
      <Notice tone={intact ? 'ok' : 'bad'}>{intact ? t('intact') : t('broken', { id: brokenAt ?? 0 })}</Notice>
      <Detail
        items={[
          [t('sealed'), number.format(sealed)],
          [t('waiting'), number.format(waiting)],
        ]}
      />
      {head && (
        <div>
          {t('head')}
          <div className={styles.hash}>
            <code>{head}</code>
            <CopyButton value={head} label={t('head')} />
          </div>
          <p className={styles.hint}>{t('headText')}</p>
        </div>
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
