import type { z } from 'zod'
import type { Text } from '#contract/core/text.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Keepers } from './office-limits.ts'
import type { Part, PartName } from './shape.types.ts'

/** What of a shape could not be set up as it is, and why. */
export type Misfit = { part: PartName; what: string; why: string }
export type Fitting = Keepers & { misfits: Misfit[] }
/** Sets a part of a shape up, through the calls of staff. */
export type Fitter<Name extends PartName> = (fitting: Fitting, part: Part<Name>) => Promise<void>

/** Where a call asks for a reason or a note. */
export const asInBrand: Text = { th: 'ตามแบรนด์จริง', en: 'As in the brand itself' }

const isCode = (name: string): name is ErrorCode => name in errors
/** Refusals of what was given. Any other one is a failure of the practice office itself. */
export const expects: readonly ErrorCode[] = Object.keys(errors)
  .filter(isCode)
  .filter(code => errors[code].status < 500 && errors[code].status !== 401)

/** As a form gives it: what is empty is left out. */
export const entered = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

type What = Pick<Misfit, 'part' | 'what'>
type Outcome<Reply> = { reply?: Reply; refusal?: ErrorCode; wrong?: readonly string[] }

/** Gives what a call answered; a refusal is named, and the rest goes on. */
export function settled<Reply>(
  { misfits }: Fitting,
  what: What,
  { reply, refusal, wrong = [] }: Outcome<Reply>,
): Reply | undefined {
  if (refusal) misfits.push({ ...what, why: [errors[refusal].en, ...wrong].join(' ') })
  return reply
}

/** Makes a call if the body fits it, and names what is refused. */
export async function offer<Body, Reply>(
  fitting: Fitting,
  what: What,
  parsed: z.ZodSafeParseResult<Body>,
  make: (body: Body) => Promise<Outcome<Reply>>,
): Promise<Reply | undefined> {
  if (parsed.success) return settled(fitting, what, await make(parsed.data))
  const [issue] = parsed.error.issues
  fitting.misfits.push({ ...what, why: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() })
  return undefined
}

type Made = { id: string; version: number; approval?: unknown }

/** Takes something from its beginning to the state that it has in the brand, or as far as one admin may. */
export async function lead<Status extends string>(
  fitting: Fitting,
  what: What,
  made: Made | undefined,
  steps: readonly Status[],
  change: (given: { params: { id: string }; body: { status: Status; version: number } }) => Promise<Outcome<Made>>,
): Promise<void> {
  let now = made
  for (const status of steps) {
    if (!now || now.approval) return
    await fitting.keeper.freshen()
    const { id, version } = now
    now = settled(fitting, what, await change({ params: { id }, body: { status, version } }))
  }
}
