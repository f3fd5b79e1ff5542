/** Whether this page stands in a frame of the office to show a draft. It can do nothing in earnest then. */
export const isPreview: boolean = window.parent !== window && new URLSearchParams(location.search).has('preview')

/** The origins of the brand's office, which the server names to a preview alone. */
export const officeOrigins: readonly string[] = (
  document.querySelector<HTMLMetaElement>('meta[name="offices"]')?.content ?? ''
)
  .split(' ')
  .filter(Boolean)
