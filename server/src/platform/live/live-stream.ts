import type { ServerResponse } from 'node:http'
import { allows } from '#contract/core/permission.ts'
import { LiveEvent, liveTopics } from '#contract/frames/live.ts'
import type { Actor } from '#platform/session/session.ts'
import { type Cursor, isAfter, type PlacedEvent, showCursor } from './live-log.ts'
import type { Concern } from './live-scope.ts'

/** A client that reads more slowly than this many bytes behind is cut; it comes back and resumes. */
const bufferBytes = 256 * 1024
const lastBytesMs = 1_000

type Frame = { id: Cursor; event?: string; data?: object }

const frameText = ({ id, event, data }: Frame) =>
  `${event ? `event: ${event}\n` : ''}id: ${showCursor(id)}\n${data ? `data: ${JSON.stringify(data)}\n` : ''}\n`

/** One open answer. It tells only what the permissions of the moment allow, and each event once. */
export class LiveStream {
  private readonly response: ServerResponse
  private place: Cursor

  constructor(response: ServerResponse, place: Cursor) {
    this.response = response
    this.place = place
  }

  /** Starts the answer and says where it stands, so that a cut before the first event resumes from here. */
  open(headers: Readonly<Record<string, string | number | string[] | undefined>>, reset: boolean): void {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.response.setHeader(name, value)
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that gathers an answer before passing it on would make it anything but live.
      'x-accel-buffering': 'no',
      // The connection goes with the stream, so that a server that stops has nothing to wait for.
      connection: 'close',
    })
    this.write(frameText({ id: this.place, ...(reset && { event: 'reset', data: {} }) }))
  }

  tell(events: readonly PlacedEvent[], admin: Actor, concerns: Concern): void {
    for (const placed of events) {
      const { at, event, audience } = placed
      if (!isAfter(at, this.place)) continue
      this.place = at
      const concerned = (audience === null || audience === admin.id) && concerns(placed)
      if (concerned && allows(admin, liveTopics[event.topic])) {
        this.write(frameText({ id: at, data: LiveEvent.parse(event) }))
      }
    }
  }

  /** Keeps the connection from looking idle, and moves the client on past what it was not told. */
  beat(): void {
    this.write(frameText({ id: this.place }))
  }

  end(): void {
    this.response.end()
    // Who does not take the last bytes must not keep a server from stopping.
    setTimeout(() => this.response.destroy(), lastBytesMs).unref()
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return
    this.response.write(text)
    if (this.response.writableLength > bufferBytes) this.response.destroy()
  }
}
