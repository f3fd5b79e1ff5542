import type { FileProblem } from '#contract/movein/movein.rules.ts'
import { AppError } from '#platform/http/error.ts'

/** A file of which nothing, or not everything, could be read. */
export class FileFault extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(`a file of an import is ${problem}`)
    this.problem = problem
  }
}

/** What is wrong with a file, where an error says that. */
export const problemOf = (error: unknown): FileProblem | undefined =>
  error instanceof FileFault
    ? error.problem
    : error instanceof AppError && error.code === 'FILE_HEAVY'
      ? 'heavy'
      : undefined
