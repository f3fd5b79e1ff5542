import { useShow } from '#kit/parts/show.tsx'

/** A moment, with its exact time on hover. `relative` for what is recent: "3 minutes ago". */
export function Time({ at, relative = false }: { at: string; relative?: boolean }) {
  const { time, ago } = useShow()
  return relative ? ago(at) : time(at)
}
