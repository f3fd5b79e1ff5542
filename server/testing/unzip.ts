import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a small zip archive, each as text. */
export async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) files[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  return files
}
