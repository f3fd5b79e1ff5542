import type { Call } from '#contract/frames/call.ts'
import { callFile, type Request, type Wire } from './client.ts'

const keptMs = 30_000

/**
 * Fetches a file and lets the browser save it. The token is sent in the header as always, so that no address found in a browser
 * history opens the file.
 */
export async function saveFile(row: Wire<Call>, request: Request): Promise<void> {
  const { name, content } = await callFile(row, request)
  saveContent(name, content)
}

/** Lets the browser save what the page has. */
export function saveContent(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers read the content some time after the click; without this they would keep it as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
