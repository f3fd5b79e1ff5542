/**
 * The request to the process that looks for QR codes: it looks closer until a text matches `wanted`. The texts that it found, each
 * once; null where it could not look to the end.
 */
export type QrSide = {
  request: { bytes: Uint8Array; wanted: string }
  answer: { texts: string[] | null }
}

/** More codes, or longer ones, than a picture that we ask for has. */
export const codesAtMost = 8
export const lettersAtMost = 512
