import { Scale } from 'lucide-react'
import { useState } from 'react'
import { creditCalls } from '#contract/credit/credit.calls.ts'
import type { ReplyOut } from '#contract/frames/call.ts'
import { call } from '#kit/client/client.ts'
import { Dialog, DialogActions } from '#kit/overlay/dialog.tsx'
import { toastError } from '#kit/overlay/toast.tsx'
import { Detail } from '#kit/parts/detail.tsx'
import { Button } from '#kit/plain/button.tsx'
import { Notice } from '#kit/plain/notice.tsx'
import { useNumber } from '#kit/text/number.ts'
import { useText } from '#kit/text/text.ts'
import { creditMessages } from './credit.messages.ts'

type Verdict = ReplyOut<typeof creditCalls.verifyLedger>

/** Reads the whole ledger and reports in one sentence whether it is consistent. */
export function VerifyLedger() {
  const t = useText(creditMessages)
  const number = useNumber()
  const [busy, setBusy] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | null>(null)

  async function verify() {
    setBusy(true)
    try {
      setVerdict(await call(creditCalls.verifyLedger))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  const close = () => setVerdict(null)
  return (
    <>
      <Button icon={<Scale size={16} />} busy={busy} onClick={verify}>
        {t('verify')}
      </Button>
      {verdict && (
        <Dialog title={t('verifyTitle')} onClose={close}>
          <Notice tone={verdict.sound ? 'ok' : 'bad'}>
            {verdict.sound ? t('sound') : t('unsound', { count: verdict.problems.length })}
          </Notice>
          <Detail items={[[t('transfers'), number.format(verdict.transfers)]]} />
          <DialogActions>
            <Button look="primary" onClick={close}>
              {t('close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
