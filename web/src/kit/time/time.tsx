import { useTimeFormat } from './format.ts'

/** A moment, with its exact time on hover. `relative` for what is recent: "3 minutes ago". */
export function Time({ at, relative = false }: { at: string; relative?: boolean }) {
  const format = useTimeFormat()
  const moment = new Date(at)
  return (
    <time
      dateTime={at}
      data-at={relative ? format.dateTime(moment) : undefined}
      // Written for the one that somebody points at: a list has hundreds, and this is the dearest of all formats.
      onPointerEnter={event => {
        event.currentTarget.title = format.exact(moment)
      }}
    >
      {relative ? format.relative(moment) : format.dateTime(moment)}
    </time>
  )
}
