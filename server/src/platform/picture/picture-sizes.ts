/** Larger ones are scaled down: a slip is to be read, not printed, and pictures for members must load quickly. */
export const longestSides = { slip: 2_000, tile: 800, wide: 1_920 } as const
export type Purpose = keyof typeof longestSides

/** One picture in one width. */
export type DrawnSize = { width: number; height: number; content: Uint8Array }

/** The request to the drawing process: the largest width only, or all that a page may use. */
export type PictureSide = {
  request: { bytes: Uint8Array; as: Purpose; widths: 'largest' | 'all' }
  answer: { sizes: DrawnSize[] } | { problem: 'PICTURE_KIND' | 'PICTURE_PIXELS' }
}
