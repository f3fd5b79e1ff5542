import { X } from 'lucide-react'
import { CallError } from '#browser/call-error.ts'
import { createStore, useStore } from '#browser/store.ts'
import { Button } from '#kit/plain/button.tsx'
import { Reference } from '#kit/plain/reference.tsx'
import { approvalsOpen } from '#kit/task/approvals.state.ts'
import { textNow, useText } from '#kit/text/text.ts'
import { overlayMessages } from './overlay.messages.ts'
import styles from './overlay.module.css'

/** What the admin can do about it, in a word or two. */
type ToastAction = { title: string; run(): void }
type Toast = {
  id: number
  tone: 'ok' | 'bad'
  text: string
  error?: CallError | undefined
  action?: ToastAction | undefined
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

const stayMs = { ok: 4000, withAction: 7000, bad: 10_000 }

function show(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const id = lastId
  toasts.set([...toasts.get().slice(-3), { ...toast, id }])
  setTimeout(() => dismiss(id), toast.tone === 'ok' && toast.action ? stayMs.withAction : stayMs[toast.tone])
}

function dismiss(id: number): void {
  toasts.set(toasts.get().filter(toast => toast.id !== id))
}

/** Reports that something is done, and perhaps what to do next. */
export function toastDone(text: string, action?: ToastAction): void {
  show({ tone: 'ok', text, action })
}

/** Reports the failure of something that no one was waiting for. */
export function toastFailed(text: string, action?: ToastAction): void {
  show({ tone: 'bad', text, action })
}

/** Shows the reason of a refused call. Any other error is a bug and is rethrown for the error screen. */
export function toastError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  // The sign-in screen reports a session that has ended, and an admin who cancelled the code dialog knows that they did.
  if (error.status === 401 || error.code === 'CODE_STALE') return
  // Nothing went wrong: the change waits for somebody else.
  if (error.code === 'APPROVAL_ASKED') {
    const seeRequest = { title: textNow(overlayMessages)('seeRequest'), run: () => approvalsOpen.set(true) }
    return toastDone(error.message, seeRequest)
  }
  show({ tone: 'bad', text: error.message, error: error.status >= 500 ? error : undefined })
}

/** Shows the toasts; the shell renders one. */
export function ToastHost() {
  const t = useText(overlayMessages)
  return (
    <section className={styles.toasts} aria-label={t('notices')} aria-live="polite">
      {useStore(toasts).map(({ id, tone, text, error, action }) => (
        <div key={id} className={styles.toast} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
          <div>
            {text}
            {error && <Reference error={error} />}
            {action && (
              <Button
                look="quiet"
                size="small"
                className={styles.act ?? ''}
                onClick={() => {
                  dismiss(id)
                  action.run()
                }}
              >
                {action.title}
              </Button>
            )}
          </div>
          <Button
            look="quiet"
            size="small"
            aria-label={t('close')}
            icon={<X size={14} />}
            onClick={() => dismiss(id)}
          />
        </div>
      ))}
    </section>
  )
}
