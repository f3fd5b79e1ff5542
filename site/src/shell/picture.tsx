import type { ShownPicture } from '#contract/core/shown-picture.ts'

type PictureProps = {
  desktop: ShownPicture
  /** Replaces the other picture on narrow screens. */
  mobile: ShownPicture | null
  alt: string
  /** The displayed width, in the syntax of the `sizes` attribute, so that no browser loads more than it needs. */
  sizes: string
  /** Loaded at once, and not only when it is scrolled into view. */
  isFirst?: boolean
}

const setOf = ({ sizes }: ShownPicture) => sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')

export function Picture({ desktop, mobile, alt, sizes, isFirst = true }: PictureProps) {
  return (
    <picture>
      {mobile && (
        <source
          media="(max-width: 640px)"
          srcSet={setOf(mobile)}
          sizes={sizes}
          width={mobile.width}
          height={mobile.height}
        />
      )}
      <img
        src={desktop.url}
        srcSet={setOf(desktop)}
        sizes={sizes}
        width={desktop.width}
        height={desktop.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  )
}
