import { useEffect, useState } from 'react'
import { answerFreshCodeWith } from '#kit/client/fresh-code.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'

const FreshCodeForm = lazyPart(async () => ({ default: (await import('./fresh-code.form.tsx')).FreshCodeForm }))

type Asked = { answer(accepted: boolean): void }

/**
 * Opens when a call needs a fresh code; the call then continues automatically. The dialog is mounted from the start, or calls
 * would be refused without anyone being asked for a code. Its content is fetched on demand.
 */
export function FreshCodeDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      answerFreshCodeWith(
        () =>
          new Promise<boolean>(resolve =>
            setAsked({
              answer(accepted) {
                setAsked(null)
                resolve(accepted)
              },
            }),
          ),
      ),
    [],
  )
  return asked && <FreshCodeForm answer={asked.answer} />
}
