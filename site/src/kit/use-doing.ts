import { useState } from 'react'
import { CallError } from '#browser/call-error.ts'

/** Runs an action at the press of a button, one at a time, and keeps the refusal of the server. */
export function useDoing(): {
  isBusy: boolean
  problem: string | undefined
  run: (work: () => Promise<unknown>) => void
} {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const start = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, run: work => void (isBusy || start(work)) }
}
