import { z } from 'zod'

export const maxUploadMb = 5
export const maxUploadBytes = maxUploadMb * 1024 * 1024
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4
/** What the body of a call that takes a file may have: the file as base64, and the fields beside it. */
export const uploadBodyBytes = base64Length(maxUploadBytes) + 64 * 1024

/** Looks for what does not belong there: to match seven million letters one by one would hold up everybody else. */
function isBase64(text: string): boolean {
  const end = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
  return end > 0 && !/[^A-Za-z0-9+/]/.test(text.slice(0, end))
}

/** A file as part of a body. Its name is only what somebody claims; what it is shows in its content. */
export const UploadedFile = z.strictObject({
  name: z.string().trim().min(1).max(200),
  content: z
    .string()
    .min(1)
    .refine(text => text.length <= base64Length(maxUploadBytes), {
      message: 'FILE_TOO_LARGE',
      params: { mb: maxUploadMb },
      abort: true,
    })
    .refine(isBase64, 'MALFORMED'),
})
export type UploadedFile = z.infer<typeof UploadedFile>
