/** The request of a streaming side process, and the batches in which it answers. */
export type StreamSide = { request: object; batch: unknown }
/** To the process: what to do, and that another batch was taken. */
export type ToStream<Request> = { request: Request } | { taken: true }
/** From the process. */
export type FromStream<Batch> = { batch: Batch } | { done: true } | { failed: string }

/** So many batches may be under way: one is worked on by us while the next is made. */
const batchesAhead = 4

/**
 * Handles one request inside a side process: the file comes on the standard input, and batches go back as they are taken. An
 * unexpected failure is sent back, and is thrown in the main process, too.
 */
export function answerStream<Of extends StreamSide>(
  work: (request: Of['request'], pieces: AsyncIterable<Buffer>) => AsyncIterable<Of['batch']>,
): void {
  let free = batchesAhead
  let wake = () => {}
  const tell = (message: FromStream<Of['batch']>) => new Promise<void>(sent => process.send?.(message, () => sent()))
  const answer = async (request: Of['request']) => {
    try {
      for await (const batch of work(request, process.stdin)) {
        while (free === 0)
          await new Promise<void>(go => {
            wake = go
          })
        free -= 1
        await tell({ batch })
      }
      await tell({ done: true })
    } catch (error) {
      await tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  process.on('disconnect', () => process.exit(1))
  process.on('message', (message: ToStream<Of['request']>) => {
    if ('request' in message) return void answer(message.request)
    free += 1
    wake()
  })
}
