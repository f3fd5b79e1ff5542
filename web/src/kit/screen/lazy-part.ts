import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

/** A part of the page did not arrive in time or at all. */
export class ChunkError extends Error {}

/** From the specification: after two minutes a part of the page counts as lost. */
const chunkTimeoutMs = 120_000

async function load<Props>(file: File<Props>): Promise<ComponentType<Props> | ChunkError> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timeout')), chunkTimeoutMs)
  try {
    return (await Promise.race([file(), late])).default
  } catch (error) {
    return new ChunkError('a part of the page could not be loaded', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

type File<Props> = () => Promise<{ default: ComponentType<Props> }>
type Beside = {
  /** Drawn next to the part, and only once that is loaded. */
  beside?: ReactNode
}
export type Part<Props = object> = ComponentType<Props & Beside> & {
  /** Fetches the part before it is needed. A failure here is retried, and reported, when the part is needed. */
  expect(): Promise<void>
}

/**
 * A component in a file of its own, fetched when it is first drawn; until then `waiting` is shown:
 * `const Tray = lazyPart(async () => ({ default: (await import('./tray.tsx')).Tray }))`.
 *
 * Not React's `lazy`: once a fallback was shown, React delays its replacement for up to 300 ms, and every list needs two such
 * parts.
 */
export function lazyPart<Props extends object = object>(file: File<Props>, waiting: ReactNode = null): Part<Props> {
  let here: ComponentType<Props> | undefined
  async function fetchPart(): Promise<ComponentType<Props> | ChunkError> {
    const found = await load(file)
    if (!(found instanceof ChunkError)) here = found
    return found
  }

  function Late({ beside, ...props }: Props & Beside): ReactNode {
    // Once drawn, the component stays the same, or what was typed into it would be lost.
    const [found, setFound] = useState<{ part: ComponentType<Props> | ChunkError | undefined }>({ part: here })
    const isMissing = found.part === undefined
    useEffect(() => {
      if (!isMissing) return
      let isShown = true
      void fetchPart().then(part => isShown && setFound({ part }))
      return () => {
        isShown = false
      }
    }, [isMissing])
    if (!found.part) return waiting
    // Thrown during rendering, where the router's error element catches it.
    if (found.part instanceof ChunkError) throw found.part
    // Without `beside` these are the props of the part again, which the type cannot express.
    return [createElement(found.part, { ...(props as unknown as Props), key: 'part' }), beside]
  }
  return Object.assign(Late, { expect: async () => void (await fetchPart()) })
}
