/** Whether this page is in a frame of the office to show a draft. Changes are disabled then. */
export const isPreview: boolean = window.parent !== window && new URLSearchParams(location.search).has('preview')

/** The origins of the brand's office, which the server sends only to a preview. */
export const officeOrigins: readonly string[] = (
  document.querySelector<HTMLMetaElement>('meta[name="offices"]')?.content ?? ''
)
  .split(' ')
  .filter(Boolean)
