/** The request and the answer of a side process. */
export type Side = { request: object; answer: unknown }
export type SideAnswer<Answer> = { done: Answer } | { failed: string }

/** Handles requests inside a side process. An unexpected failure is sent back, and is thrown in the main process, too. */
export function answerAside<Of extends Side>(
  work: (request: Of['request']) => Of['answer'] | Promise<Of['answer']>,
): void {
  const tell = (answer: SideAnswer<Of['answer']>) => process.send?.(answer)
  const answer = async (request: Of['request']) => {
    try {
      tell({ done: await work(request) })
    } catch (error) {
      tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  process.on('message', (request: Of['request']) => void answer(request))
}
