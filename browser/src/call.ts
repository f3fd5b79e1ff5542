import { intentKeys, isDefinite } from '#contract/core/intent.ts'
import type { AnyCall, BodyIn, ParamsOf } from '#contract/frames/call.ts'
import { CallError } from './call-error.ts'

type ParamsPart<C extends AnyCall> = keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> }
type BodyPart<C extends AnyCall> = Record<never, never> extends BodyIn<C> ? { body?: BodyIn<C> } : { body: BodyIn<C> }
/** What a call is given: the parts that it has none of are left out. */
export type Input<C extends AnyCall> = ParamsPart<C> & BodyPart<C>
/** The input as the last argument, which is left out where there is nothing to give. */
export type InputArgs<Given> = Record<never, never> extends Given ? [input?: Given] : [input: Given]

/** The path of a call with its parameters in place. */
export const filledPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const keys = intentKeys({ now: () => Date.now(), newKey: () => crypto.randomUUID() })

/** Makes a change under one idempotency key until an answer says what became of it; `intent` tells it from other changes. */
export async function underOneKey<T>(intent: readonly unknown[], change: (key: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(intent)
  try {
    const reply = await change(keys.of(text))
    keys.settle(text)
    return reply
  } catch (error) {
    if (!(error instanceof CallError) || isDefinite(error)) keys.settle(text)
    throw error
  }
}
