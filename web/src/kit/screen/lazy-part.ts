import { type ComponentType, createElement, lazy, useState } from 'react'

/** A part of the page did not arrive in time or at all. */
export class ChunkError extends Error {}

/** The specification's: after two minutes a part of the page counts as lost. */
const chunkTimeoutMs = 120_000

async function load<Module>(file: () => Promise<Module>): Promise<Module> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ChunkError('timeout')), chunkTimeoutMs)
  try {
    return await Promise.race([file(), late])
  } catch (error) {
    throw new ChunkError('a part of the page could not be loaded', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

export type Part<Props = object> = ComponentType<Props> & {
  /** Fetches it before it is needed. What fails here is asked for again, and told, where it is needed. */
  expect(): Promise<void>
}

/**
 * Like React's `lazy`, with the time limit and the error that the router's fallback knows. One that was fetched ahead is
 * drawn at once, where `lazy` would draw its fallback first.
 */
export function lazyPart<Props extends object = object>(
  file: () => Promise<{ default: ComponentType<Props> }>,
): Part<Props> {
  const Late = lazy(() => load(file))
  let here: ComponentType<Props> | undefined
  function Either(props: Props) {
    // Once drawn it stays the same one, or what was typed into it would be lost.
    const [Drawn] = useState<ComponentType<Props>>(() => here ?? Late)
    return createElement(Drawn, props)
  }
  return Object.assign(Either, {
    async expect() {
      const module = await file().catch(() => undefined)
      here = module?.default
    },
  })
}
