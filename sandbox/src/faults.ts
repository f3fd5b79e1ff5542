import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const Percent = z.int().min(0).max(100)

/** How a service misbehaves. By default there are no faults, and it answers correctly. */
export const FaultSetting = z.strictObject({
  /** The same seed gives the same faults for the same requests in the same order. */
  seed: z.int().default(1),
  /** Every answer and every message is delayed by up to this. */
  delayMs: z.int().min(0).max(60_000).default(0),
  /** The percentage of requests that are answered with 503, without being executed. */
  failPercent: Percent.default(0),
  /** The percentage of requests that are executed, but never answered. */
  loseRepliesPercent: Percent.default(0),
  /** The percentage of requests that are executed, and answered with something unreadable. */
  garblePercent: Percent.default(0),
  /** The percentage of messages that are never sent; a game provider sends them again. */
  loseMessagesPercent: Percent.default(0),
  /** The percentage of answers to a game provider's messages that are lost, so that it sends them again. */
  loseAnswersPercent: Percent.default(0),
  /** How many extra times every message is sent, and every statement line is shown. */
  duplicates: z.int().min(0).max(100).default(0),
  /** The percentage of payouts that the bank refuses. */
  refusePercent: Percent.default(0),
  /** The gateway's fee per payment, as its report shows it. */
  feeBasisPoints: z.int().min(0).max(10_000).default(0),
  /** The percentage of payments that are missing from the report. */
  hidePercent: Percent.default(0),
  /**
   * The percentages of game rounds that end before their bet is reported, are cancelled, or are cancelled before their bet is
   * reported.
   */
  earlyPercent: Percent.default(0),
  cancelPercent: Percent.default(0),
  cancelFirstPercent: Percent.default(0),
  /** Lines are shown up to this much later than the money moved. */
  lateLinesMs: z.int().min(0).max(600_000).default(0),
  /** The lines of a page are in random order. */
  shuffleLines: z.boolean().default(false),
})
export type FaultSetting = z.infer<typeof FaultSetting>

/** The fault of one request. */
export type RequestFault = 'none' | 'fail' | 'loseReply' | 'garble'
/** The fault of one round of a game. */
export type RoundFault = 'none' | 'early' | 'cancelled' | 'cancelledFirst'

export class Faults {
  #setting: FaultSetting
  #count = 0

  constructor(setting: FaultSetting) {
    this.#setting = setting
  }

  get setting(): FaultSetting {
    return this.#setting
  }

  /** Changes the behaviour from now on; the random sequence starts again with its seed. */
  set(setting: FaultSetting): void {
    this.#setting = setting
    this.#count = 0
  }

  async wait(): Promise<void> {
    const { delayMs } = this.#setting
    if (delayMs > 0) await sleep(this.#whole(delayMs + 1))
  }

  ofRequest(): RequestFault {
    if (this.#befalls(this.#setting.failPercent)) return 'fail'
    if (this.#befalls(this.#setting.loseRepliesPercent)) return 'loseReply'
    return this.#befalls(this.#setting.garblePercent) ? 'garble' : 'none'
  }

  /** How often a message is sent: not at all, once, or more. */
  timesSent(): number {
    return this.#befalls(this.#setting.loseMessagesPercent) ? 0 : 1 + this.#setting.duplicates
  }

  /** Whether a message is lost on its way, or its answer on the way back. */
  losesMessage(): boolean {
    return this.#befalls(this.#setting.loseMessagesPercent)
  }

  losesAnswer(): boolean {
    return this.#befalls(this.#setting.loseAnswersPercent)
  }

  /** How a round of a game is reported. */
  ofRound(): RoundFault {
    const { earlyPercent, cancelPercent, cancelFirstPercent } = this.#setting
    if (this.#befalls(earlyPercent)) return 'early'
    if (this.#befalls(cancelPercent)) return 'cancelled'
    return this.#befalls(cancelFirstPercent) ? 'cancelledFirst' : 'none'
  }

  /** A random number in ten thousandths. */
  lot(): number {
    return this.#whole(10_000)
  }

  refuses(): boolean {
    return this.#befalls(this.#setting.refusePercent)
  }

  hides(): boolean {
    return this.#befalls(this.#setting.hidePercent)
  }

  lateMs(): number {
    const { lateLinesMs } = this.#setting
    return lateLinesMs > 0 ? this.#whole(lateLinesMs + 1) : 0
  }

  /** The lines of a page as the bank shows them: duplicated or shuffled, if these faults are set. */
  asShown<Line>(lines: readonly Line[]): Line[] {
    const { duplicates, shuffleLines } = this.#setting
    const all = lines.flatMap(line => Array.from({ length: 1 + duplicates }, () => line))
    if (!shuffleLines) return all
    return all
      .map(line => ({ line, place: this.#whole(2 ** 32) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ line }) => line)
  }

  #befalls(percent: number): boolean {
    return percent > 0 && this.#whole(100) < percent
  }

  /** A random integer from zero up to, but excluding, the end: a hash of the seed and the number of earlier draws. */
  #whole(end: number): number {
    this.#count += 1
    return createHash('sha256').update(`${this.#setting.seed}:${this.#count}`).digest().readUInt32BE() % end
  }
}
