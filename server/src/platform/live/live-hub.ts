import type { ServerResponse } from 'node:http'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/error.ts'
import { findSessions, type Session, withinOf } from '#platform/session/session.ts'
import { type Cursor, isAfter, liveChannel, type PlacedEvent, readEnds, readLive } from './live-log.ts'
import { concernOf } from './live-scope.ts'
import { LiveStream } from './live-stream.ts'

const limits = {
  /** Notifications that come close together are handled together. */
  gatherMs: 50,
  /** How often sessions are checked when nothing happens, and events are read in case a notification was lost. */
  checkMs: 1_000,
  beatMs: 15_000,
  batch: 500,
  /** A client that has missed more than this reads everything again instead. */
  backlog: 1_000,
  streamsPerSession: 12,
}

type Listener = { stream: LiveStream; token: string; ip: string; sessionId: string }
type Joining = {
  token: string
  ip: string
  session: Session
  after: Cursor | undefined
  response: ServerResponse
  headers: () => Readonly<Record<string, string | number | string[] | undefined>>
}

/** The open streams of one brand in this process, and the one reader that feeds them all. */
export class LiveHub {
  private readonly database: Database
  /** The position that a reader of the events needs, where a replica could be behind. */
  private readonly position: () => Promise<string | undefined>
  private readonly failed: (error: unknown) => void
  private readonly listeners = new Set<Listener>()
  private place: Cursor | undefined
  private ear: { close(): Promise<void> } | undefined
  private readonly timers: NodeJS.Timeout[] = []
  private soon: NodeJS.Timeout | undefined
  private turn: Promise<unknown> = Promise.resolve()
  private closed = false

  constructor(database: Database, position: () => Promise<string | undefined>, failed: (error: unknown) => void) {
    this.database = database
    this.position = position
    this.failed = failed
  }

  /** Opens a stream. Missed and new events are sent in one order, because joining and reading take turns. */
  async join(joining: Joining): Promise<void> {
    const { token, ip, session, response } = joining
    const open = [...this.listeners].filter(listener => listener.sessionId === session.id)
    if (open.length >= limits.streamsPerSession) throw new AppError('REQUEST_TOO_MANY')
    await this.inTurn(async () => {
      const { now, horizon } = await readEnds(this.database.tx)
      this.place ??= now
      const { after } = joining
      // A client that has read nothing yet, or reads everything again, is up to date with all that is committed and what was
      // removed. A transaction that takes long, of whatever database, may hold `now` back behind what was removed.
      const upToNow = isAfter(horizon, now) ? horizon : now
      const known = after && !isAfter(horizon, after) && after.xid <= upToNow.xid
      const missed = known ? await readLive(this.database.tx, after, limits.backlog) : undefined
      const reset = after !== undefined && (!missed || missed.events.length >= limits.backlog)
      const concerns = await concernOf(this.database, withinOf(session.admin), missed?.events ?? [])
      const position = reset || missed ? await this.position() : undefined
      if (this.closed) throw new AppError('SYSTEM_BUSY')
      if (response.destroyed) return
      const stream = new LiveStream(response, missed && after && !reset ? after : upToNow)
      const listener = { stream, token, ip, sessionId: session.id }
      this.listeners.add(listener)
      response.on('close', () => this.listeners.delete(listener))
      stream.open(joining.headers(), reset, position)
      if (missed && !reset) stream.tell(missed.events, session.admin, concerns, position)
    })
    this.start()
  }

  async close(): Promise<void> {
    this.closed = true
    for (const timer of this.timers) clearInterval(timer)
    clearTimeout(this.soon)
    for (const { stream } of this.listeners) stream.sendElsewhere()
    await this.ear?.close()
    await this.turn
  }

  /** A process without streams holds no connection: the first stream starts it. */
  private start(): void {
    if (this.ear || this.closed) return
    this.ear = this.database.listen(liveChannel, () => this.pumpSoon(limits.gatherMs))
    this.timers.push(setInterval(() => this.pumpSoon(0), limits.checkMs))
    this.timers.push(
      setInterval(() => {
        for (const { stream } of this.listeners) stream.beat()
      }, limits.beatMs),
    )
  }

  private pumpSoon(waitMs: number): void {
    if (this.soon || this.closed) return
    this.soon = setTimeout(() => {
      this.soon = undefined
      this.inTurn(() => this.pump()).catch((error: unknown) => this.fail(error))
    }, waitMs)
  }

  /** Streams that cannot be served are ended: the clients reconnect, resume, and are told if they missed too much. */
  private fail(error: unknown): void {
    this.failed(error)
    for (const { stream } of this.listeners) stream.end()
    this.place = undefined
  }

  private async pump(): Promise<void> {
    if (this.closed) return
    if (this.listeners.size === 0 || !this.place) {
      // Nobody listens: the next stream starts from its own place.
      this.place = undefined
      return
    }
    const { events, heldBack } = await readLive(this.database.tx, this.place, limits.batch)
    // After the events, so that the permissions are at least as new as the events they are checked against.
    await this.check(events)
    this.place = events.at(-1)?.at ?? this.place
    if (heldBack || events.length === limits.batch) this.pumpSoon(limits.gatherMs)
  }

  /** Reads every session again, ends the streams of sessions that are over, and sends the others the events they may see. */
  private async check(events: readonly PlacedEvent[]): Promise<void> {
    const listeners = [...this.listeners]
    const sessions = await findSessions(this.database.tx, listeners)
    const position = events.length > 0 ? await this.position() : undefined
    for (const [index, listener] of listeners.entries()) {
      const session = sessions[index]
      const isOpen = session?.stage === 'full' && !session.admin.mustChangePassword && session.passkeyStep === null
      if (!isOpen) listener.stream.end()
      else {
        const concerns = await concernOf(this.database, withinOf(session.admin), events)
        listener.stream.tell(events, session.admin, concerns, position)
      }
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work)
    // The caller gets the failure; the next in the queue goes on.
    this.turn = result.catch(() => undefined)
    return result
  }
}
