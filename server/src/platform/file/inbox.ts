/** Keeps what arrives until somebody takes it, or says why nothing more will come. */
export function inbox<Message>() {
  const messages: Message[] = []
  let failure: { reason: unknown } | undefined
  let wake = () => {}
  return {
    put: (message: Message) => {
      messages.push(message)
      wake()
    },
    fail: (reason: unknown) => {
      failure ??= { reason }
      wake()
    },
    take: async (): Promise<Message> => {
      for (;;) {
        if (failure) throw failure.reason
        const message = messages.shift()
        if (message !== undefined) return message
        await new Promise<void>(go => {
          wake = go
        })
      }
    },
  }
}
