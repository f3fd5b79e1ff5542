import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveContent } from '#kit/client/save-file.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { Progress } from '#kit/form/progress.tsx'
import { toastDone, toastError, toastFailed } from '#kit/overlay/toast.tsx'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { moveOutMessages } from './moveout.messages.ts'
import { fetchPackage, type Step } from './package-download.ts'

/** Fetches the pieces of a package, checks the whole, and lets the browser save it. */
export function DownloadButton({ id }: { id: string }) {
  const t = useText(moveOutMessages)
  const refreshAll = useRefreshAll()
  const [step, setStep] = useState<Step | null>(null)
  const ending = useRef<AbortController>(null)
  useEffect(() => () => ending.current?.abort(), [])
  async function download() {
    const own = new AbortController()
    ending.current = own
    setStep({ step: 'pieces', share: 0 })
    try {
      const { name, content, hash } = await fetchPackage(id, { signal: own.signal, tell: setStep })
      if (hash === 'wrong') toastFailed(t('broken'))
      else {
        saveContent(name, content)
        toastDone(t(hash === 'right' ? 'saved' : 'savedUnchecked'))
      }
    } catch (error) {
      if (!own.signal.aborted) toastError(error)
    } finally {
      setStep(null)
      refreshAll()
    }
  }
  if (step === null)
    return (
      <Button look="primary" icon={<Download size={16} />} onClick={() => void download()}>
        {t('download')}
      </Button>
    )
  return (
    <>
      {step.step === 'pieces' ? <Progress share={step.share} label={t('downloading')} /> : <span>{t('checking')}</span>}
      <Button onClick={() => ending.current?.abort()}>{t('stop')}</Button>
    </>
  )
}
