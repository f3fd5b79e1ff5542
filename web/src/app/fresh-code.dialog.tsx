import { useEffect, useState } from 'react'
import { answerFreshCodeWith } from '#kit/client/fresh-code.ts'
import { lazyPart } from '#kit/screen/lazy-part.ts'

const FreshCodeForm = lazyPart(async () => ({ default: (await import('./fresh-code.form.tsx')).FreshCodeForm }))

type Asked = { answer(accepted: boolean): void }

/**
 * Comes up when a call asks for a fresh code; the call goes on by itself afterwards. It is there from the first moment on, or a
 * call would be given up that nobody was asked about; what it shows is fetched then.
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
