/** Larger ones are made smaller: a slip is to be read, not printed, and what members look at has to come quickly. */
export const longestSides = { slip: 2_000, tile: 800, wide: 1_920 } as const
export type Purpose = keyof typeof longestSides

/** One picture in one width. */
export type DrawnSize = { width: number; height: number; content: Uint8Array }

/** What the process that draws is asked: in the largest width alone, or in every one that a page may want. */
export type PictureSide = {
  asked: { bytes: Uint8Array; as: Purpose; widths: 'largest' | 'all' }
  answer: { sizes: DrawnSize[] } | { problem: 'PICTURE_KIND' | 'PICTURE_PIXELS' }
}
