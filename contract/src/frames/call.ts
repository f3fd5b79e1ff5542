import { z } from 'zod'
import type { AutoNeeds, Needs, SiteNeeds } from '../core/permission.ts'
import type { ErrorCode } from '../errors.ts'
import type { LiveTopic } from './live.ts'
import type { SiteSwitch } from './site-switch.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** The names in a path: `'/role/get/:id'` has `id`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** So often within so many seconds. */
export type Limit = { readonly times: number; readonly seconds: number }

/** What a call compares that somebody could guess: the password at a sign-in, the own password of who is signed in, or a code. */
export type Checks = 'signIn' | 'ownPassword' | 'code'

type AnyNeeds = Needs | SiteNeeds | AutoNeeds

type Details<Body extends z.ZodType, Reply extends z.ZodType> = {
  /** What is sent. Objects are strict: an unknown field is refused. */
  readonly body?: Body
  readonly reply: Reply
  /** The entity and action under which a change is written to the activity log, in the transaction of the change. */
  readonly logs?: readonly [entity: LiveTopic, action: string]
  /** A change that is no activity says why. A call with neither `logs` nor `unlogged` runs read-only. */
  readonly unlogged?: string
  /** The codes that this call may answer with, beyond those that any call may. */
  readonly errors?: readonly ErrorCode[]
  /**
   * The specification's older shapes of a refusal: a bare text, or an object with a message, answered with status 200
   * because its clients read the body and treat any other status as a broken connection.
   */
  readonly refusal?: 'text' | 'message'
  /**
   * Posts to the ledger, or makes or steps what does so later. Without an idempotency key it is refused: whoever cannot say whether two
   * requests are one has them happen twice when a connection is lost.
   */
  readonly movesMoney?: boolean
  /** Asks for a one-time code given in the last minutes. */
  readonly freshCode?: boolean
  /** May be called by an admin who has to set a new password first. */
  readonly beforeNewPassword?: boolean
  /** Takes a file in its body, which may then be larger, and is read only of who may make the call. */
  readonly uploads?: true
  /** At most so many of these run at once in a process; the others wait without holding a connection. */
  readonly atOnce?: number
  /** Compares a secret that could be guessed: its handler does so through the guard, which counts every try. */
  readonly checks?: Checks
  /** Hashes a password for whoever asks: it is limited by where it comes from, before it costs anything. */
  readonly hashes?: true
  /** How often one caller may make it, or one address where nobody is signed in; else the limit of its interface holds. */
  readonly limit?: Limit
  /**
   * Its refusal says that a number is another member's. So many of these are told to an admin who may not see numbers, each of
   * them on record.
   */
  readonly probes?: Limit
  /** The answer holds a secret: it is never kept to be given again for a repeated idempotency key. */
  readonly secretReply?: boolean
  /** The answer stays open and sends one `reply` after another, as server-sent events. It keeps no session from idling out. */
  readonly stream?: true
  /** The answer leads elsewhere: it is a redirect to the `location` of the reply. */
  readonly redirects?: true
  /** The answer carries a validator: who has it asks with that, and is told when nothing has changed. */
  readonly validated?: true
  /** May be made for many rows at once by a bulk task, which gives each row's id as the parameter `id`. */
  readonly bulk?: true
  /** Of the site: what the operator can switch off it by. */
  readonly switch?: SiteSwitch
  /** Of the site: a change that members may still make while the site is in maintenance. */
  readonly inMaintenance?: true
  /** Schema of the path's parameters, where they are not ids. */
  readonly params?: z.ZodObject
}

export type Call<
  Path extends string = string,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Needed extends AnyNeeds = Needs,
> = Details<Body, Reply> & {
  readonly method: Method
  readonly path: Path
  readonly needs: Needed
  readonly body: Body
}
export type CallTable = Readonly<Record<string, Call>>

/** A call of the operator's site. Activities are of admins, so one that changes something says why it is unlogged. */
export type SiteCall = Call<string, z.ZodType, z.ZodType, SiteNeeds>
export type SiteCallTable = Readonly<Record<string, SiteCall>>

/** A call of wallet-auto. What a client changes keeps its own trace, so that it is unlogged too. */
export type AutoCall = Call<string, z.ZodType, z.ZodType, AutoNeeds>
export type AutoCallTable = Readonly<Record<string, AutoCall>>

/** A call of any interface. */
export type AnyCall = Call<string, z.ZodType, z.ZodType, AnyNeeds>

/** The payload "empty" of the specification. */
const Nothing = z.strictObject({})
/** The answer of a call that only does something. */
export const Done = z.object({ done: z.literal(true) })

function caller(method: Method) {
  return <
    const Path extends `/${string}`,
    Needed extends AnyNeeds,
    Reply extends z.ZodType,
    Body extends z.ZodType = typeof Nothing,
  >(
    path: Path,
    needs: Needed,
    details: Details<Body, Reply>,
  ): Call<Path, Body, Reply, Needed> => ({
    ...details,
    method,
    path,
    needs,
    body: details.body ?? (Nothing as z.ZodType as Body),
  })
}

export const get = caller('GET')
export const post = caller('POST')
export const put = caller('PUT')

export type BodyIn<C extends AnyCall> = z.input<C['body']>
export type BodyOut<C extends AnyCall> = z.output<C['body']>
export type ReplyIn<C extends AnyCall> = z.input<C['reply']>
export type ReplyOut<C extends AnyCall> = z.output<C['reply']>
export type ParamsOf<C extends AnyCall> = { readonly [Name in ParamNames<C['path']>]: string }

/** So long a key gets the first answer again, at the least. */
export const keyKeptDays = 2

/** The answer is a file instead of JSON. */
export const answersFile = (call: AnyCall): boolean => call.reply instanceof z.ZodFile

export const changes = (call: AnyCall): boolean => call.logs !== undefined || call.unlogged !== undefined
