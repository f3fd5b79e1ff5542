/** The page of the member site on which a link sets a new password. Its token stands behind a `#`. */
export const resetPage = '/reset'
