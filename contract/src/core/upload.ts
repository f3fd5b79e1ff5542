import { z } from 'zod'

export const maxUploadMb = 5
export const maxUploadBytes = maxUploadMb * 1024 * 1024
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4
/** The size limit of a body with a file: the file as base64, and its other fields. */
export const uploadBodyBytes = base64Length(maxUploadBytes) + 64 * 1024

/** Searches for wrong characters: matching seven million characters one by one would block all other requests. */
function isBase64(text: string): boolean {
  const end = text.length - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
  return end > 0 && !/[^A-Za-z0-9+/]/.test(text.slice(0, end))
}

/** A file as part of a body. Its name is only a claim; its content decides what it is. */
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

/** A piece of a file that is too large for one body, as base64. */
export const Base64Part = (bytes: number) =>
  z
    .string()
    .min(1)
    .refine(text => text.length <= base64Length(bytes), { message: 'MALFORMED', abort: true })
    .refine(isBase64, 'MALFORMED')
