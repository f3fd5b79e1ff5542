/** Asks the admin for a one-time code; true once the server has accepted it, false if they cancelled. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let asking: Promise<boolean> | undefined

/** The dialog registers itself here, so that the client does not depend on it. */
export function answerFreshCodeWith(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = undefined
  }
}

/** Calls that are refused at the same moment share one dialog. */
export async function askFreshCode(): Promise<boolean> {
  asking ??= asker?.().finally(() => {
    asking = undefined
  })
  return (await asking) ?? false
}
