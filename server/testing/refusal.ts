import type { FieldError } from '#contract/core/field.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Answer } from './server.ts'

/** An answer of which a test does not know whether it is a refusal. */
type Either<Reply> = { body: { data?: Reply; error?: Refusal | string; code?: ErrorCode } }
type Refusal = { code: ErrorCode; message: string; fields?: readonly FieldError[] }

/** The data of an answer, or nothing where it is a refusal. */
export const dataOf = <Reply>({ body }: Either<Reply>): Reply | undefined => body.data

/** What a refusal says, or nothing where it was none. */
export const errorOf = ({ body: { error } }: Either<unknown>): Refusal | undefined =>
  typeof error === 'object' ? error : undefined

/** The code of a refusal in either of its shapes, or nothing where it was none. */
export const codeOf = (answer: Either<unknown>): ErrorCode | undefined => errorOf(answer)?.code ?? answer.body.code

/** The sentence of a refusal in either of its shapes. */
export const messageOf = ({ body: { error } }: Either<unknown>): string | undefined =>
  typeof error === 'object' ? error.message : error

/** Where the fields of a refusal are wrong, and why. */
export const fieldsOf = ({ body }: Answer): string[] => body.error.fields.map(({ path, code }) => `${path} ${code}`)
