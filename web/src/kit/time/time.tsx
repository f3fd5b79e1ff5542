import { useTimeFormat } from './format.ts'

/** A moment, with its exact time on hover. `relative` for what is recent: "3 minutes ago". */
export function Time({ at, relative = false }: { at: string; relative?: boolean }) {
  const format = useTimeFormat()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={format.exact(moment)} data-at={relative ? format.dateTime(moment) : undefined}>
      {relative ? format.relative(moment) : format.dateTime(moment)}
    </time>
  )
}
