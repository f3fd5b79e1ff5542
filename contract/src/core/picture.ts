/** The server re-encodes uploads and refuses larger ones. */
export const maxPictureMb = 5
export const maxPictureBytes = maxPictureMb * 1024 * 1024

/** A small file can unpack to an enormous picture. A phone's photo has half of this. */
export const pixelsAtMost = 25_000_000

/** The accepted kinds of pictures, by their first bytes: a name or a type is only a claim. */
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

/** How many bytes at the start are needed to tell the kind. */
export const signatureBytes = 12

/** The kind of a picture by its content; null for anything else, such as an SVG that calls itself a PNG. */
export function pictureKindOf(start: Uint8Array): PictureKind | null {
  const hex = Array.from(start.subarray(0, signatureBytes), byte => byte.toString(16).padStart(2, '0')).join('')
  const fits = (kind: PictureKind) => signatures[kind].every(([at, bytes]) => hex.startsWith(bytes, at * 2))
  return pictureKinds.find(fits) ?? null
}
