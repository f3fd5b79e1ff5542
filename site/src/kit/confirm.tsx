import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Notice } from './parts.tsx'
import { useDoing } from './use-doing.ts'

type ConfirmProps = {
  /** On the button that asks, and on the one that does it. */
  label: string
  question: string
  onDo: () => Promise<unknown>
}

/** A button for what cannot be taken back: it asks first. */
export function Confirm({ label, question, onDo }: ConfirmProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, problem, run } = useDoing()
  const doIt = async () => {
    await onDo()
    setAsking(false)
  }
  return (
    <>
      <button type="button" className="site-button second small" onClick={() => setAsking(true)}>
        {label}
      </button>
      {isAsking && (
        <Dialog label={label} onClose={() => setAsking(false)}>
          <p>{question}</p>
          {problem && <Notice kind="bad">{problem}</Notice>}
          <button type="button" className="site-button" disabled={isBusy} onClick={() => run(doIt)}>
            {label}
          </button>
        </Dialog>
      )}
    </>
  )
}
