const shortPath = '/go/'

/** The path of the short address of a marketing link, on the host of the member site. */
export const shortRoute = `${shortPath}:code`
export const shortPathOf = (code: string): string => shortPath + encodeURIComponent(code)
