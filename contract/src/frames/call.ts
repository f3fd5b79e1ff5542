import { z } from 'zod'
import type { AutoNeeds, GroupNeeds, Needs, SiteNeeds } from '../core/permission.ts'
import type { ErrorCode } from '../errors.ts'
import type { ScreenName } from '../screens.ts'
import type { LiveTopic } from './live.ts'
import type { SiteSwitch } from './site-switch.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** The names in a path: `'/role/get/:id'` has `id`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** At most so many times within so many seconds. */
export type Limit = { readonly times: number; readonly seconds: number }

/**
 * What a call compares and an attacker could try again and again: the password at sign-in, the signed-in user's own password, a code,
 * or the signature of a passkey.
 */
export type Checks = 'signIn' | 'ownPassword' | 'code' | 'passkey'

type AnyNeeds = Needs | SiteNeeds | AutoNeeds | GroupNeeds

type Details<Body extends z.ZodType, Reply extends z.ZodType> = {
  /** The request body. Objects are strict: an unknown field is refused. */
  readonly body?: Body
  readonly reply: Reply
  /** The entity and action under which a change is written to the activity log, in the transaction of the change. */
  readonly logs?: readonly [entity: LiveTopic, action: string]
  /** The reason why a change is not an activity. A call with neither `logs` nor `unlogged` runs read-only. */
  readonly unlogged?: string
  /** The codes that this call may answer with, in addition to those of every call. */
  readonly errors?: readonly ErrorCode[]
  /**
   * The specification's older shapes of a refusal: a bare text, or an object with a message, answered with status 200
   * because its clients read the body and treat any other status as a broken connection.
   */
  readonly refusal?: 'text' | 'message'
  /**
   * Posts to the ledger, or creates or advances something that will post later. Without an idempotency key it is refused:
   * otherwise a retry after a lost connection would move the money twice.
   */
  readonly movesMoney?: boolean
  /** Requires a one-time code given in the last minutes. */
  readonly freshCode?: boolean
  /**
   * Decides an amount that is fixed already, for an owner who is fixed already. Where the policy allows it, an earlier code is
   * enough for a small one; its handler spends it (`spendCode`). Never for access, nor for where money goes.
   */
  readonly smallMoney?: true
  /** May be called by an admin who must set a new password first. */
  readonly beforeNewPassword?: boolean
  /** May be called by an admin whose role needs a passkey before one was given, or added. */
  readonly beforePasskey?: true
  /** A change that may be made while the admin views the office as a role: how they leave it. */
  readonly whileViewing?: true
  /** Takes a file in its body, which may then be larger and is read only for callers with permission. */
  readonly uploads?: true
  /** At most so many of these calls run at once in a process; the others wait without holding a connection. */
  readonly atOnce?: number
  /** Another server is asked before the answer, outside of any transaction. */
  readonly asksOutside?: true
  /** Compares a secret that could be guessed: its handler uses the guard, which counts every try. */
  readonly checks?: Checks
  /** Hashes a password for anonymous callers: it is limited by its source before the hashing costs anything. */
  readonly hashes?: true
  /** How often one caller may make it, or one address if nobody is signed in; otherwise the limit of its interface applies. */
  readonly limit?: Limit
  /**
   * Its refusal tells that a number belongs to another member. An admin who may not reveal numbers gets a limited number of these
   * refusals, each of them on record.
   */
  readonly probes?: Limit
  /** The answer holds a secret: it is not stored and not repeated for the same idempotency key. */
  readonly secretReply?: boolean
  /**
   * Does what another call does, and answers with a secret, so that it cannot wait for a second admin: where a rule of the brand
   * holds the other one back, this one is refused.
   */
  readonly insteadOf?: () => Call
  /**
   * The answer stays open and sends one `reply` after another, as server-sent events; or it waits until there is something, and holds
   * one `reply` a line. Neither counts as use of the session.
   */
  readonly stream?: true | 'lines'
  /** The answer is a redirect to the `location` of the reply. */
  readonly redirects?: true
  /** The answer carries a validator: a client sends it along and learns when nothing has changed. */
  readonly validated?: true
  /**
   * May be answered by a replica of the database, which is at least as new as what the caller has changed or heard of. For lists,
   * reports and dashboards; what decides something, or shows one record to be changed, asks the primary.
   */
  readonly reads?: 'replica'
  /**
   * A list that an admin may show with whole numbers for some minutes, and export so. `by` is the field of its rows that says
   * whose they are: each of them counts. Its screen names it in the log. Every other answer stays masked.
   */
  readonly reveals?: { readonly by: string; readonly screen: ScreenName }
  /**
   * May be made for many rows by a bulk task, which passes each row's id as the parameter `id`. With `seen` it also sends the
   * version of the row that the admin confirmed: whatever changed since is refused.
   */
  readonly bulk?: true | 'seen'
  /**
   * How the admin can undo it right away: by the same call with the values from before, or with `before` and `after` of an order
   * exchanged, or by another call on the same record. Only for what moves no money and changes nobody's access.
   */
  readonly undo?: 'former' | 'order' | (() => Call)
  /** Member interface: the switch with which the operator can turn the call off. */
  readonly switch?: SiteSwitch
  /** Member interface: a change that members may still make while the site is in maintenance. */
  readonly inMaintenance?: true
  /** Schema of the path's parameters, when they are not ids. */
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

/** A call of the member interface. Activities belong to admins, so a call that changes something says why it is unlogged. */
export type SiteCall = Call<string, z.ZodType, z.ZodType, SiteNeeds>
export type SiteCallTable = Readonly<Record<string, SiteCall>>

/** A call of wallet-auto. Changes by clients leave their own trace, so they are unlogged too. */
export type AutoCall = Call<string, z.ZodType, z.ZodType, AutoNeeds>
export type AutoCallTable = Readonly<Record<string, AutoCall>>

/** A call of the office of several brands, whose changes are no activities of a brand. */
export type GroupCall = Call<string, z.ZodType, z.ZodType, GroupNeeds>

/** A call of any interface. */
export type AnyCall = Call<string, z.ZodType, z.ZodType, AnyNeeds>

/** The payload "empty" of the specification. */
const Nothing = z.strictObject({})
/** The answer of a call that returns no data. */
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

/** The minimum time for which a key gets the first answer again. */
export const keyKeptDays = 2

/** The answer is a file instead of JSON. */
export const answersFile = (call: AnyCall): boolean => call.reply instanceof z.ZodFile

/**
 * Whether a call only reads, so that it may be made while the office is viewed as a role: its transaction is read-only, it compares
 * no secret, answers with none, and sends no file.
 */
export const onlyReads = (call: AnyCall): boolean =>
  !changes(call) && !call.freshCode && !call.checks && !call.secretReply && !call.uploads && !answersFile(call)

export const changes = (call: AnyCall): boolean => call.logs !== undefined || call.unlogged !== undefined
