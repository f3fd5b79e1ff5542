import { liveCalls } from '#contract/frames/live.calls.ts'
import { LiveEvent, type LiveTopic } from '#contract/frames/live.ts'
import { apiRoot, currentBrand } from '#kit/brand/brand.ts'
import { notePosition } from '#kit/client/position.ts'
import { endSession, tokenStore } from '#kit/session/session.ts'
import { frameReader } from './sse.ts'

export type LiveListener = (event: LiveEvent) => void

const limits = {
  firstWaitMs: 1_000,
  /** After the server has said that it stops: another one is there already. */
  elsewhereMs: 200,
  longestWaitMs: 30_000,
  /** The server sends something every 15 seconds; after three missed times the connection counts as dead. */
  silenceMs: 45_000,
}

const Reset = LiveEvent.pick({ position: true })

const listeners = new Map<LiveTopic, Set<LiveListener>>()

/** Listens to a topic; call the returned function to stop. */
export function onLive(topic: LiveTopic, listener: LiveListener): () => void {
  const all = listeners.get(topic) ?? new Set()
  listeners.set(topic, all.add(listener))
  return () => all.delete(listener)
}

type Connection = { resume(): void; rest(): void }

/**
 * One stream, opened by `resume` and closed by `rest`. It continues where it ended, also after a cut; a lost connection is
 * retried at growing intervals. `onReset` is called when too much was missed.
 */
export function connectLive(token: string, onReset: () => void): Connection {
  let lastId: string | undefined
  let stop: AbortController | undefined

  async function keepOpen(stopped: AbortSignal): Promise<void> {
    let waitMs = limits.firstWaitMs
    while (!stopped.aborted) {
      try {
        for await (const frame of framesOf(token, lastId, stopped)) {
          waitMs = limits.firstWaitMs
          lastId = frame.id ?? lastId
          if (frame.event === 'elsewhere') waitMs = limits.elsewhereMs
          else if (frame.event === 'reset') {
            notePosition(Reset.safeParse(JSON.parse(frame.data ?? '{}')).data?.position)
            onReset()
          } else if (frame.data !== undefined) tell(frame.data)
        }
      } catch {
        // Cut, refused or silent: in every case it is tried again.
      }
      // With a random delay: after a restart of the server all pages reconnect.
      await pause(waitMs * (0.5 + Math.random()), stopped)
      waitMs = Math.min(waitMs * 2, limits.longestWaitMs)
    }
  }

  return {
    resume() {
      if (stop) return
      stop = new AbortController()
      void keepOpen(stop.signal)
    },
    rest() {
      stop?.abort()
      stop = undefined
    },
  }
}

/** Ignores an event of a newer server that this page does not know yet. */
function tell(data: string): void {
  const event = LiveEvent.safeParse(JSON.parse(data))
  if (!event.success) return
  notePosition(event.data.position)
  for (const listener of listeners.get(event.data.topic) ?? []) listener(event.data)
}

async function* framesOf(token: string, lastId: string | undefined, stop: AbortSignal) {
  const silence = new AbortController()
  const received = () => setTimeout(() => silence.abort(), limits.silenceMs)
  let timer = received()
  try {
    const answer = await fetch(`${currentBrand().interfaces.walletAdmin}${apiRoot}${liveCalls.listen.path}`, {
      headers: { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      signal: AbortSignal.any([stop, silence.signal]),
      cache: 'no-store',
    })
    if (answer.status === 401 && tokenStore.get() === token) endSession('expired')
    if (!answer.ok || !answer.body) throw new Error(`live: ${answer.status}`)
    const read = frameReader()
    const chunks = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await chunks.read()
      if (done) return
      clearTimeout(timer)
      timer = received()
      yield* read(value)
    }
  } finally {
    clearTimeout(timer)
    // Also ends the request when the reader leaves in the middle of it.
    silence.abort()
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
