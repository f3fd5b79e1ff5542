import { useRef, useState } from 'react'
import { CallError } from '#browser/call-error.ts'
import { moveInCalls } from '#contract/movein/movein.calls.ts'
import type { MoveSubject } from '#contract/movein/subjects.ts'
import { base64Of } from '#kit/client/base64.ts'
import { call } from '#kit/client/client.ts'
import { useRefreshAll } from '#kit/client/use-call.ts'
import { useText } from '#kit/text/text.ts'
import { digestOf, isPassing, sendParts } from './move-upload.ts'
import { moveInMessages } from './movein.messages.ts'
import { useMayFile } from './use-may-file.ts'

type Step = 'digesting' | 'starting' | 'sending'
/** A file that was announced, with what has arrived of it. */
type Begun = { id: string; file: File; arrived: number }

/** A file on its way: digested, announced and sent. It can be stopped, and goes on where the connection was lost for long. */
export function useMoveUpload(subject: MoveSubject, onSent: (id: string) => void) {
  const t = useText(moveInMessages)
  const refreshAll = useRefreshAll()
  const mayDiscard = useMayFile(subject, 'keep')
  const [step, setStep] = useState<Step | null>(null)
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBegun, setBegun] = useState(false)
  const begun = useRef<Begun | null>(null)
  const stop = useRef(new AbortController())

  const part = async ({ id }: Begun, number: number, content: Blob, onShare: (share: number) => void) =>
    call(moveInCalls.sendMovePart, {
      params: { id },
      body: { part: number, content: await base64Of(content) },
      // The same piece twice is the same piece. A key by its content would hold all of it in memory.
      idempotencyKey: crypto.randomUUID(),
      showsItself: true,
      signal: stop.current.signal,
      onSent: onShare,
    })

  function begin(now: Begun | null) {
    begun.current = now
    setBegun(now !== null)
  }

  async function run(work: (signal: AbortSignal) => Promise<void>) {
    stop.current = new AbortController()
    const { signal } = stop.current
    setFailure(null)
    setShare(0)
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      setFailure(messageOf(error))
      // What is refused for a reason would be refused again.
      if (!isPassing(error)) void drop()
    }
    setStep(null)
  }

  function messageOf(error: unknown): string | null {
    // Who cancelled the dialog of the code knows that they did.
    if (error instanceof CallError) return error.code === 'CODE_STALE' ? null : error.message
    // The browser reads a file when it is asked for: it may be another one by now, or gone.
    if (error instanceof DOMException) return t('unreadable')
    throw error
  }

  async function send(now: Begun, signal: AbortSignal) {
    setStep('sending')
    const isComplete = await sendParts({
      file: now.file,
      from: now.arrived,
      send: (number, content, onShare) => part(now, number, content, onShare),
      signal,
      onShare: setShare,
      onPart: number => {
        now.arrived = number + 1
      },
    })
    begin(null)
    if (!isComplete) return setFailure(t('incomplete'))
    refreshAll()
    onSent(now.id)
  }

  return {
    step,
    share,
    failure,
    /** What arrived can be gone on with. */
    canGoOn: failure !== null && isBegun,
    start: (file: File) =>
      run(async signal => {
        setStep('digesting')
        const digest = await digestOf(file, { signal, onShare: setShare })
        setStep('starting')
        setShare(0)
        const body = { subject, fileName: file.name, fileBytes: file.size, digest }
        const { id } = await call(moveInCalls.startMove, { body })
        const now = { id, file, arrived: 0 }
        begin(now)
        if (signal.aborted) return drop()
        await send(now, signal)
      }),
    goOn: () =>
      run(async signal => {
        if (begun.current) await send(begun.current, signal)
      }),
    /** Stops, and throws away what arrived: a file that is there in part is good for nothing. */
    cancel() {
      stop.current.abort()
      setStep(null)
      return drop()
    },
  }

  async function drop() {
    const id = begun.current?.id
    begin(null)
    if (id === undefined || !mayDiscard) return
    try {
      const { version } = await call(moveInCalls.getMove, { params: { id } })
      await call(moveInCalls.discardMove, { params: { id }, body: { version } })
    } catch (error) {
      // It stays in the list as one that is still being received, and can be discarded there.
      if (!(error instanceof CallError)) throw error
    }
    refreshAll()
  }
}
