/** npm repeats the Ctrl-C that the terminal already sent to all processes; that still counts as the first one. */
const echoMs = 1000

/** Aborts at the first Ctrl-C or SIGTERM, with its name as the reason, for a clean end; a second one, after a moment, ends the process at once. */
export function endOnSignals(): AbortSignal {
  const ending = new AbortController()
  let firstAt = 0
  const onSignal = (name: NodeJS.Signals) => {
    if (!ending.signal.aborted) {
      firstAt = Date.now()
      ending.abort(name)
    } else if (Date.now() - firstAt > echoMs) {
      console.error('forced to end')
      process.exit(1)
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  return ending.signal
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
