import { z } from 'zod'
import { fieldErrors } from '#contract/core/field.ts'
import { Id } from '#contract/core/paging.ts'
import type { Locale } from '#contract/core/text.ts'
import { type AnyCall, type Call, changes } from '#contract/frames/call.ts'
import { type Change, writeActivities } from '#platform/audit/activity-log.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import { type Guarding, tryCode, tryPasskey, tryPassword, type Whose } from '#platform/credential/credential-guard.ts'
import type { KnownDevice } from '#platform/credential/known-device.ts'
import { type Database, isSerializationFailure, type Subtree, type Tx } from '#platform/database/database.ts'
import type { Replicas } from '#platform/database/replicas.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, Refusal } from '#platform/http/error.ts'
import { probeGuard } from '#platform/http/probe.ts'
import { knownSource, type Source } from '#platform/limit/source.ts'
import type { AddressRules, Outgoing } from '#platform/outgoing/outgoing.ts'
import { isSeeing, noteLimit, seeing, shownReply } from '#platform/reveal/reveal-answer.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import { groupTried } from '#platform/session/group-log.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { type Session, withinOf } from '#platform/session/session.ts'
import { spendSmallCode } from '#platform/session/small-code.ts'
import type { Restoring, VersionKeeper } from '#platform/version/version-keeper.ts'
import { type Caller, identityOf } from './caller.ts'
import type { AnyHandler, Context, Handler } from './context.ts'
import { type SecondAdmin, unlessHeld } from './second.ts'

/** A brand that this process serves, with its open database. */
export type LiveBrand = BrandSetting & {
  readonly live: Database
  /** Where it has replicas: what calls may read there. */
  readonly replicas?: Replicas | undefined
}

/** One call that a request or a task makes: the caller, where it comes from, and its content. */
export type Asking = {
  brand: LiveBrand
  locale: Locale
  secrets: SecretBox
  addresses: Outgoing
  ip: string
  userAgent: string
  /** Hash of the id that the device generated for itself, if it sent one. */
  deviceHash: Buffer | null
  /** The source by which the cost of calls is limited. */
  source: Source
  /** The device, if somebody has signed in on it before. */
  device: KnownDevice | undefined
  rememberDevice(account: string): void
  /** The id in the activity log and in error answers. */
  requestId: string
  caller: Caller | undefined
  params: unknown
  body: unknown
  /** The furthest position that the caller knows of: what it reads is from there or later. */
  since?: string | undefined
  /** Is given the position behind a change. */
  told?: ((position: string) => void) | undefined
  /** Whether a rule holds the change back until a second admin has approved it. */
  second: SecondAdmin | undefined
  /** Keeps what the changed records say before and after. */
  versions: VersionKeeper | undefined
  /** The version that the change brings back. */
  restoring?: Restoring | undefined
  /** Makes the work happen only once, however often it is requested, by a row written in the same transaction. */
  once?:
    | ((tx: Tx, sent: { params: unknown; body: unknown }, work: () => Promise<unknown>) => Promise<unknown>)
    | undefined
}

const triesOnConflict = 5

/**
 * Executes a call: parsing, fresh code, guard, transaction, once, audit, in this order. Permission is checked before: by the
 * interface for a request, and at every row for a task.
 */
export async function answerCall<C extends AnyCall>(call: C, handler: AnyHandler<C>, given: Asking): Promise<unknown> {
  const asking = { ...given, caller: seeing(call, given.caller) }
  const { brand, locale, caller } = asking
  const params = parse(call.params ?? idParams(call), asking.params, locale)
  const body = parse(call.body, asking.body, locale)
  const code = codeOf(call, caller)
  const recorded: Change[] = []
  const contextOf = async (tx: Tx) =>
    ({
      ...(await base(tx, asking)),
      ...(caller && identityOf(caller)),
      params,
      body,
      record: (change: Change) => recorded.push(change),
      spendCode: (amountMinor: number) => code.spend(tx, amountMinor),
      // The parts are chosen by the call's own needs, which also determine the type of the context.
    }) as unknown as Context<C>
  const answering = await guarded(call, handler, asking, contextOf)
  if (answering instanceof Refusal) return answering
  const answer = async (tx: Tx) => {
    const change = async () => {
      await asking.versions?.begin({ tx, brand }, call, params)
      const result = await answering(await contextOf(tx))
      if (result instanceof Refusal) return result
      code.expectSpent()
      await audit(call, tx, asking, recorded)
      return shownReply(call, tx, asking, result)
    }
    const { ip, userAgent, requestId, secrets } = asking
    const from = { ip, userAgent, requestId, locale }
    const { restoring } = asking
    const attempt = { call, caller, secrets, from, sent: { params, body, restoring }, changes: recorded }
    const work = () => unlessHeld(tx, asking.second, attempt, change)
    return asking.once ? asking.once(tx, { params, body }, work) : work()
  }
  const guard = probeGuard(call, asking)
  await guard.expectRoom()
  try {
    return await withRetry(() => {
      recorded.length = 0
      code.begin()
      const within = subtreeOf(call, caller)
      if (changes(call) || isSeeing(caller))
        return brand.live.transaction('write', answer, within, brand.replicas && asking.told)
      const read = (database: Database) => database.transaction('read', answer, within)
      return brand.replicas && call.reads === 'replica' ? brand.replicas.read(asking.since, read) : read(brand.live)
    })
  } catch (error) {
    await guard.note(error)
    await noteLimit(brand.live, call, asking, error)
    throw error
  }
}

/** A change that others have approved: what was sent, and by whom. */
type Repeating = Pick<Origin, 'brand' | 'locale' | 'secrets' | 'addresses' | 'ip' | 'userAgent'> &
  Pick<Asking, 'params' | 'body'> & { session: Session }

/**
 * Makes a change again that was held back, for the admin who asked for it, in the transaction of the last approval. The
 * version that they had seen counts only where money moves: else whoever repeats it compares the change itself. Returns what
 * was changed.
 */
export async function repeatCall(tx: Tx, call: Call, handler: Handler<Call>, given: Repeating): Promise<Change[]> {
  const { session, locale } = given
  const recorded: Change[] = []
  const parsed = parse(call.body, given.body, locale)
  const asking = { ...given, deviceHash: null, source: knownSource(session.admin.id), rememberDevice: () => undefined }
  const context = {
    ...(await base(tx, { ...asking, caller: { kind: 'admin', session } })),
    admin: session.admin,
    session,
    params: parse(call.params ?? idParams(call), given.params, locale),
    body: !call.movesMoney && isFields(parsed) && 'version' in parsed ? { ...parsed, version: undefined } : parsed,
    record: (change: Change) => recorded.push(change),
    // The code that was given with the request counts.
    spendCode: async () => false,
  } as unknown as Context<Call>
  const result = await handler(context)
  if (result instanceof Refusal) throw new AppError(result.code, result.params)
  return recorded
}

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The code behind a call that asks for one. A fresh one is enough for everything; an earlier one only for a call that says so,
 * where the policy allows it, and only once the handler has spent it on an amount: one that does not is refused in the end.
 */
function codeOf(call: AnyCall, caller: Caller | undefined) {
  const session = caller?.kind === 'admin' ? caller.session : undefined
  const isStale = call.freshCode === true && session?.codeIsFresh !== true
  if (isStale && !(call.smallMoney && session && session.policy.smallCodeMinor > 0)) throw new AppError('CODE_STALE')
  let isSpent = false
  return {
    begin() {
      isSpent = false
    },
    async spend(tx: Tx, amountMinor: number): Promise<boolean> {
      if (!isStale || !session) return false
      if (isSpent) throw new AppError('CODE_STALE')
      await spendSmallCode(tx, session, amountMinor)
      isSpent = true
      return true
    },
    expectSpent() {
      if (isStale && !isSpent) throw new AppError('CODE_STALE')
    },
  }
}

/** Tries a secret of the call through the guard or asks another server, then runs the handler; a refusal needs no transaction. */
async function guarded<C extends AnyCall>(
  call: C,
  handler: AnyHandler<C>,
  asking: Asking,
  contextOf: (tx: Tx) => Promise<Context<C>>,
): Promise<((context: Context<C>) => Promise<unknown>) | Refusal> {
  if (typeof handler === 'function') return handler
  const { caller, brand, ip, userAgent, source, device } = asking
  const { tx } = brand.live
  if ('prepare' in handler) {
    const ask = await brand.live.transaction('write', async prepareTx => handler.prepare(await contextOf(prepareTx)))
    return ask instanceof Refusal ? ask : ask(asking.addresses)
  }
  if (!call.checks) throw new Error(`${call.path} compares a secret and does not say so`)
  const guarding: Guarding = {
    database: brand.live,
    checks: call.checks,
    policy: caller && 'policy' in caller.session ? caller.session.policy : (await readPolicy(tx)).policy,
    ip,
    userAgent,
    source,
    device,
    isSignedIn: caller !== undefined,
  }
  if ('whose' in handler) {
    const tried = await handler.whose(await contextOf(tx))
    const compared = await tryPassword(guarding, tried)
    return compared instanceof Refusal ? compared : context => handler.answer(context, { ...compared, tried })
  }
  if ('whosePasskey' in handler) {
    const passkeyTry = await tryPasskey(guarding, await handler.whosePasskey(await contextOf(tx)))
    return passkeyTry instanceof Refusal ? passkeyTry : context => handler.answerPasskey(context, passkeyTry)
  }
  const whose = whoseCode(caller)
  if (!whose) throw new Error(`${call.path} compares a code of nobody`)
  const codeTry = await tryCode(guarding, whose)
  return codeTry instanceof Refusal ? codeTry : context => handler.answerCode(context, codeTry)
}

function whoseCode(caller: Caller | undefined): Whose | undefined {
  if (caller?.kind === 'group') return groupTried(caller.session.account)
  if (caller?.kind !== 'admin') return undefined
  const { admin } = caller.session
  return { realm: 'staff', account: admin.username.toLowerCase(), admin }
}

/** An agent that may only see its subtree is restricted by the database, whatever the handler queries. */
function subtreeOf({ needs }: AnyCall, caller: Caller | undefined): Subtree | undefined {
  if (caller?.kind !== 'admin' || !('agents' in needs) || needs.agents !== 'subtree') return undefined
  return withinOf(caller.session.admin)
}

type Origin = { brand: BrandSetting; addresses: AddressRules } & Pick<
  Asking,
  'locale' | 'secrets' | 'ip' | 'userAgent' | 'deviceHash' | 'source' | 'rememberDevice' | 'caller'
>

async function base(
  tx: Tx,
  { brand, locale, secrets, addresses, ip, userAgent, deviceHash, source, rememberDevice, caller }: Origin,
) {
  const now = caller?.session.now ?? new Date((await tx.row<{ now: string }>(sql`select now() as now`))?.now ?? 0)
  return { tx, brand, now, locale, secrets, addresses, ip, userAgent, deviceHash, source, rememberDevice }
}

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, locale: Locale): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('REQUEST_INVALID', {}, { fields: fieldErrors(parsed.error.issues, locale) })
}

export const idParams = (call: AnyCall) =>
  z.object(Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, Id])))

async function audit(
  call: AnyCall,
  tx: Tx,
  { caller, ip, requestId, brand, versions, restoring }: Asking,
  recorded: readonly Change[],
): Promise<void> {
  if (!call.logs) {
    if (recorded.length > 0) throw new Error(`${call.path} records a change but declares no logs`)
    return
  }
  if (caller?.kind !== 'admin' || recorded.length === 0) {
    throw new Error(`${call.path} declares logs but recorded no change of an admin`)
  }
  const { admin } = caller.session
  const activityIds = await writeActivities(tx, admin, { ip, requestId }, call.logs, recorded)
  const changed = recorded.map(({ id }, at) => ({ id, activityId: activityIds[at] ?? null }))
  await versions?.keep({ tx, brand }, call.logs[0], changed, { by: admin.id, restoring })
}

/** When PostgreSQL cannot serialize two transactions, neither is wrong: the loser simply runs again. */
async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= triesOnConflict || !isSerializationFailure(error)) throw error
    }
  }
}
