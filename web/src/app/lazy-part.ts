import { type ComponentType, lazy } from 'react'

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

/** Like React's `lazy`, with the time limit and the error that the router's fallback knows. */
export function lazyPart<Props = object>(file: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  return lazy(() => load(file))
}
