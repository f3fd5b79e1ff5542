import type { ReactNode } from 'react'
import { createStore, useStore } from '#browser/store.ts'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'

type Question = {
  title: string
  /** What will happen, in a sentence. */
  text: ReactNode
  /** The label of the button: the action itself, never "OK". */
  action: string
  danger?: boolean
}

const request = createStore<(Question & { answer(yes: boolean): void }) | null>(null)

/** `if (await confirm({ title, text, action, danger: true })) …` */
export function confirm(question: Question): Promise<boolean> {
  request.get()?.answer(false)
  return new Promise(resolve => {
    request.set({
      ...question,
      answer(yes) {
        request.set(null)
        resolve(yes)
      },
    })
  })
}

/** Shows the questions of `confirm`; the shell renders one. */
export function ConfirmHost() {
  const t = useText(overlayMessages)
  const question = useStore(request)
  if (!question) return null
  return (
    <Dialog title={question.title} onClose={() => question.answer(false)}>
      <div className={styles.text}>{question.text}</div>
      <DialogActions>
        <Button onClick={() => question.answer(false)}>{t('cancel')}</Button>
        <Button look={question.danger ? 'danger' : 'primary'} onClick={() => question.answer(true)} data-autofocus>
          {question.action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
