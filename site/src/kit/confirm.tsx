import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Notice } from './parts.tsx'
import { useDoing } from './use-doing.ts'

type ConfirmProps = {
  /** The label of both the first button and the one that confirms. */
  label: string
  question: string
  onDo: () => Promise<unknown>
}

/** A button for an action that cannot be undone: it asks first. */
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
