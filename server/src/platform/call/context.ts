import type { z } from 'zod'
import type { Locale } from '#contract/core/text.ts'
import type { AnyCall, BodyOut, ParamsOf, ReplyIn } from '#contract/frames/call.ts'
import type { Change } from '#platform/audit/activity-log.ts'
import type { BrandSetting } from '#platform/brand/brand.ts'
import type { CodeTry, Compared, PasskeyTry, TriedPassword, Whose } from '#platform/credential/credential-guard.ts'
import type { Tx } from '#platform/database/database.ts'
import type { FilePiece, StoredFile } from '#platform/file/file-store.ts'
import type { Refusal } from '#platform/http/error.ts'
import type { Source } from '#platform/limit/source.ts'
import type { AddressRules, Outgoing } from '#platform/outgoing/outgoing.ts'
import type { KeptPicture } from '#platform/picture/picture-store.ts'
import type { SecretBox } from '#platform/secret/secret.ts'
import type { AutoClient, ClientSession } from '#platform/session/client-session.ts'
import type { CallingGateway, GatewaySession } from '#platform/session/gateway-session.ts'
import type { GroupAccount, GroupSession } from '#platform/session/group-session.ts'
import type { MemberSession, SiteMember } from '#platform/session/member-session.ts'
import type { CallingProvider, ProviderSession } from '#platform/session/provider-session.ts'
import type { Actor, Session } from '#platform/session/session.ts'

/** What every handler gets: its transaction, the caller and the source. No handler can reach a pool. */
export type BaseContext = {
  tx: Tx
  brand: BrandSetting
  /** The database's clock at the start of the call. */
  now: Date
  locale: Locale
  ip: string
  userAgent: string
  deviceHash: Buffer | null
  /** The source by which the cost of calls is limited. */
  source: Source
  secrets: SecretBox
  /** Which addresses may be called later; nothing is sent from within a transaction. */
  addresses: AddressRules
  /** Adds a change to the activity log. A call that declares `logs` and records nothing fails. */
  record(change: Change): void
  /** Marks this device as one on which the account has completed a sign-in. */
  rememberDevice(account: string): void
}
export type SignedContext = BaseContext & {
  admin: Actor
  session: Session
  /** Of a call with `smallMoney`: says what it decides. Whether that was by an earlier code; refused where it must be a fresh one. */
  spendCode(amountMinor: number): Promise<boolean>
}
export type SiteContext = BaseContext & { member: SiteMember; session: MemberSession }
export type AutoContext = BaseContext & { client: AutoClient; session: ClientSession }
type GatewayContext = BaseContext & { gateway: CallingGateway; session: GatewaySession }
type ProviderContext = BaseContext & { provider: CallingProvider; session: ProviderSession }

export type GroupContext = BaseContext & { account: GroupAccount; session: GroupSession }

type ContextOf<C extends AnyCall> = C['needs'] extends { kind: 'open' }
  ? BaseContext
  : C['needs'] extends { kind: 'memberSession' }
    ? SiteContext
    : C['needs'] extends { kind: 'client' }
      ? AutoContext
      : C['needs'] extends { kind: 'gateway' }
        ? GatewayContext
        : C['needs'] extends { kind: 'provider' }
          ? ProviderContext
          : C['needs'] extends { kind: 'groupCode' | 'groupSession' }
            ? GroupContext
            : SignedContext

export type Context<C extends AnyCall> = ContextOf<C> & {
  params: ParamsOf<C>
  body: BodyOut<C>
}

/** What a handler returns: the reply, or the file that is the reply. */
type Given<C extends AnyCall> = C['reply'] extends z.ZodFile ? StoredFile | FilePiece | KeptPicture : ReplyIn<C>
export type Handler<C extends AnyCall> = (context: Context<C>) => Promise<Given<C> | Refusal>

/** Handles a call that compares a password: names the account, and what follows when the password is right or wrong. */
export type PasswordHandler<C extends AnyCall> = {
  /** Runs before the transaction, so that no connection waits while a password is hashed. */
  whose(context: Context<C>): Promise<TriedPassword>
  answer(context: Context<C>, result: Compared & { tried: TriedPassword }): Promise<Given<C> | Refusal>
}
/** Handles a call that signs in by a passkey: names the account that has it, before the signature is looked at. */
export type PasskeyHandler<C extends AnyCall> = {
  whosePasskey(context: Context<C>): Promise<Whose>
  answerPasskey(context: Context<C>, passkeyTry: PasskeyTry): Promise<Given<C> | Refusal>
}
/** Handles a call that compares a code of the signed-in admin or account of a group, or the signature of one of their passkeys. */
export type CodeHandler<C extends AnyCall> = {
  answerCode(context: Context<C>, codeTry: CodeTry): Promise<Given<C> | Refusal>
}
/**
 * Handles a call that another server has to answer first. What it prepares is committed; then it asks, without holding a connection;
 * and what it was told decides how the call is handled.
 */
export type OutsideHandler<C extends AnyCall> = {
  prepare(context: Context<C>): Promise<((outside: Outgoing) => Promise<Handler<C>>) | Refusal>
}
export type AnyHandler<C extends AnyCall> =
  | Handler<C>
  | PasswordHandler<C>
  | PasskeyHandler<C>
  | CodeHandler<C>
  | OutsideHandler<C>
/** Exactly one handler per call of the table. */
export type Handlers<Table extends Readonly<Record<string, AnyCall>>> = {
  readonly [Name in keyof Table]: AnyHandler<Table[Name]>
}
