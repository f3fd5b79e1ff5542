import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const Percent = z.int().min(0).max(100)

/** How badly a service behaves. Nothing of it is the default: it then answers as it should. */
export const FaultSetting = z.strictObject({
  /** The same seed gives the same faults for the same requests in the same order. */
  seed: z.int().default(1),
  /** Every answer and every message waits up to so long. */
  delayMs: z.int().min(0).max(60_000).default(0),
  /** So many of a hundred requests are answered with 503, and nothing is done. */
  failPercent: Percent.default(0),
  /** So many of a hundred requests are done, and their answer is never sent. */
  loseRepliesPercent: Percent.default(0),
  /** So many of a hundred requests are done, and answered with something that nobody can read. */
  garblePercent: Percent.default(0),
  /** So many of a hundred messages are never sent; a game provider sends them again. */
  loseMessagesPercent: Percent.default(0),
  /** So many of a hundred answers to messages of a game provider are lost, so that it sends them again. */
  loseAnswersPercent: Percent.default(0),
  /** Every message is sent so many times more, and every line of a statement shown so many times more. */
  duplicates: z.int().min(0).max(100).default(0),
  /** So many of a hundred payouts are refused by the bank. */
  refusePercent: Percent.default(0),
  /** What a gateway keeps of each payment, as its report says. */
  feeBasisPoints: z.int().min(0).max(10_000).default(0),
  /** So many of a hundred payments are left out of the report. */
  hidePercent: Percent.default(0),
  /** So many of a hundred rounds of a game end before their bet is told, are cancelled, or are cancelled before their bet is told. */
  earlyPercent: Percent.default(0),
  cancelPercent: Percent.default(0),
  cancelFirstPercent: Percent.default(0),
  /** Lines are shown up to so much later than the money moved. */
  lateLinesMs: z.int().min(0).max(600_000).default(0),
  /** The lines of a page are in any order. */
  shuffleLines: z.boolean().default(false),
})
export type FaultSetting = z.infer<typeof FaultSetting>

/** What befalls one request. */
export type RequestFault = 'none' | 'fail' | 'loseReply' | 'garble'
/** What befalls one round of a game. */
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

  /** Another behaviour from now on; chance begins anew with its seed. */
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

  /** Whether a message is lost on its way, or the answer to it on its way back. */
  losesMessage(): boolean {
    return this.#befalls(this.#setting.loseMessagesPercent)
  }

  losesAnswer(): boolean {
    return this.#befalls(this.#setting.loseAnswersPercent)
  }

  /** How a round of a game is told of. */
  ofRound(): RoundFault {
    const { earlyPercent, cancelPercent, cancelFirstPercent } = this.#setting
    if (this.#befalls(earlyPercent)) return 'early'
    if (this.#befalls(cancelPercent)) return 'cancelled'
    return this.#befalls(cancelFirstPercent) ? 'cancelledFirst' : 'none'
  }

  /** By chance, so many ten thousandths. */
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

  /** The lines of a page as the bank shows them: some twice, and in any order where that is asked for. */
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

  /** A whole number from zero on, below the end: a hash of the seed and of how many came before. */
  #whole(end: number): number {
    this.#count += 1
    return createHash('sha256').update(`${this.#setting.seed}:${this.#count}`).digest().readUInt32BE() % end
  }
}
