/** One frame of a stream of server-sent events. A frame without data only advances the position in the stream. */
export type Frame = { id: string | undefined; event: string; data: string | undefined }

/** Frames are a few hundred bytes; more than this without an end is not a stream of our server. */
const mostChars = 64 * 1024

/** Splits text into frames as it arrives: `const read = frameReader(); read(chunk)` returns the complete ones. */
export function frameReader(): (chunk: string) => readonly Frame[] {
  let rest = ''
  return chunk => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    if (rest.length > mostChars) throw new Error('a frame without an end')
    return parts.map(toFrame)
  }
}

function toFrame(text: string): Frame {
  const fields = new Map<string, string>()
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
  }
  return { id: fields.get('id'), event: fields.get('event') ?? 'message', data: fields.get('data') }
}
