/** What a side process is asked, and what it answers. */
export type Side = { asked: object; answer: unknown }
export type SideAnswer<Answer> = { done: Answer } | { failed: string }

/** What a side process does with whatever it is asked. A failure that nobody foresaw is told, and is a failure over there, too. */
export function answerAside<Of extends Side>(work: (asked: Of['asked']) => Of['answer'] | Promise<Of['answer']>): void {
  const tell = (answer: SideAnswer<Of['answer']>) => process.send?.(answer)
  const answer = async (asked: Of['asked']) => {
    try {
      tell({ done: await work(asked) })
    } catch (error) {
      tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  process.on('message', (asked: Of['asked']) => void answer(asked))
}
