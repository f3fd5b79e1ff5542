/** The server re-encodes what it takes and refuses more than this. */
export const maxPictureMb = 5
export const maxPictureBytes = maxPictureMb * 1024 * 1024

/** A picture may be small as a file and enormous once it is unpacked. A photo of a phone has half of this. */
export const pixelsAtMost = 25_000_000

/** The kinds of pictures that are taken, by their first bytes: a name or a type is only what somebody claims. */
const signatures = {
  'image/png': [[0, '89504e470d0a1a0a']],
  'image/jpeg': [[0, 'ffd8ff']],
  'image/webp': [
    [0, '52494646'],
    [8, '57454250'],
  ],
} as const
type PictureKind = keyof typeof signatures
export const pictureKinds = Object.keys(signatures).filter((kind): kind is PictureKind => kind in signatures)

/** So many bytes at the start tell the kind. */
export const signatureBytes = 12

/** The kind of a picture by its content; null for anything else, such as an SVG that calls itself a PNG. */
export function pictureKindOf(start: Uint8Array): PictureKind | null {
  const hex = Array.from(start.subarray(0, signatureBytes), byte => byte.toString(16).padStart(2, '0')).join('')
  const fits = (kind: PictureKind) => signatures[kind].every(([at, bytes]) => hex.startsWith(bytes, at * 2))
  return pictureKinds.find(fits) ?? null
}
