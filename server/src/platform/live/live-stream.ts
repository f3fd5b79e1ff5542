import type { ServerResponse } from 'node:http'
import { allows } from '#contract/core/permission.ts'
import { LiveEvent, liveTopics } from '#contract/frames/live.ts'
import type { Actor } from '#platform/session/session.ts'
import { type Cursor, isAfter, type PlacedEvent, showCursor } from './live-log.ts'
import type { Concern } from './live-scope.ts'

/** A client that is more than this many bytes behind is disconnected; it reconnects and resumes. */
const bufferBytes = 256 * 1024
const lastBytesMs = 1_000

type Frame = { id: Cursor; event?: string; data?: object }

const frameText = ({ id, event, data }: Frame) =>
  `${event ? `event: ${event}\n` : ''}id: ${showCursor(id)}\n${data ? `data: ${JSON.stringify(data)}\n` : ''}\n`

/** One open answer. It sends only what the current permissions allow, and each event once. */
export class LiveStream {
  private readonly response: ServerResponse
  private place: Cursor

  constructor(response: ServerResponse, place: Cursor) {
    this.response = response
    this.place = place
  }

  /** Starts the answer and sends the current place, so that a client cut off before the first event resumes from here. */
  open(
    headers: Readonly<Record<string, string | number | string[] | undefined>>,
    reset: boolean,
    position: string | undefined,
  ): void {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.response.setHeader(name, value)
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that buffers the answer would make it anything but live.
      'x-accel-buffering': 'no',
      // The connection closes with the stream, so that a server that stops has nothing to wait for.
      connection: 'close',
    })
    this.write(frameText({ id: this.place, ...(reset && { event: 'reset', data: { position } }) }))
  }

  tell(events: readonly PlacedEvent[], admin: Actor, concerns: Concern, position: string | undefined): void {
    for (const placed of events) {
      const { at, event, audience } = placed
      if (!isAfter(at, this.place)) continue
      this.place = at
      const concerned = (audience === null || audience === admin.id) && concerns(placed)
      if (concerned && allows(admin, liveTopics[event.topic])) {
        this.write(frameText({ id: at, data: LiveEvent.parse({ ...event, position }) }))
      }
    }
  }

  /** Keeps the connection from looking idle, and moves the client's place past events it did not receive. */
  beat(): void {
    this.write(frameText({ id: this.place }))
  }

  /** The process stops: the client comes back soon, and another one goes on from its place. */
  sendElsewhere(): void {
    this.write(frameText({ id: this.place, event: 'elsewhere', data: {} }))
    this.end()
  }

  end(): void {
    this.response.end()
    // A client that does not read the last bytes must not keep a server from stopping.
    setTimeout(() => this.response.destroy(), lastBytesMs).unref()
  }

  private write(text: string): void {
    if (this.response.destroyed || this.response.writableEnded) return
    this.response.write(text)
    if (this.response.writableLength > bufferBytes) this.response.destroy()
  }
}
