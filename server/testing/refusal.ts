import type { Answer } from './server.ts'

/** The code of a refusal, or nothing where it was none. */
export const codeOf = ({ body }: Answer): string | undefined => body.error?.code

/** Where the fields of a refusal are wrong, and why. */
export const fieldsOf = ({ body }: Answer): string[] => body.error.fields.map(({ path, code }) => `${path} ${code}`)
