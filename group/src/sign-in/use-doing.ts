import { useState } from 'react'

/** Work that a person waits for, one at a time, and the sentence of what went wrong last. */
export function useDoing() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown))
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}

/** A text of a form, as it was typed. */
export function wordIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
