import { useEffect, useState } from 'react'
import { answerFreshCodeWith } from '#kit/client/fresh-code.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'

const FreshCodeForm = lazyPart(async () => ({ default: (await import('./fresh-code.form.tsx')).FreshCodeForm }))

type Request = { answer(accepted: boolean): void }

/**
 * Opens when a call needs a fresh code; the call then continues automatically. The dialog is mounted from the start, or calls
 * would be refused without anyone being asked for a code. Its content is fetched on demand.
 */
export function FreshCodeDialog() {
  const [question, setQuestion] = useState<Request | null>(null)
  useEffect(
    () =>
      answerFreshCodeWith(
        () =>
          new Promise<boolean>(resolve =>
            setQuestion({
              answer(accepted) {
                setQuestion(null)
                resolve(accepted)
              },
            }),
          ),
      ),
    [],
  )
  return question && <FreshCodeForm answer={question.answer} />
}
