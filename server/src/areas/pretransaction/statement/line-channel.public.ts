/** Notified when statement lines came in. */
export const lineChannel = 'statement-lines'
