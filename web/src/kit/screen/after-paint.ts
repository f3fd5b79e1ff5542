import { useEffect, useState } from 'react'

/** Does something once what was drawn has been laid out and painted. Gives the way to leave it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A value as it was when the page was last painted: what follows from it is drawn after what shows it. */
export function usePainted<Value extends string | number | boolean>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
