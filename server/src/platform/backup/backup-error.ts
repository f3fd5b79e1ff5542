/** A backup or a restore that cannot be made. The message is a whole sentence for the person who asked for it. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'has no space left; free some, or set BACKUP_DIR to a larger disk',
  EDQUOT: 'has no space left for this user; free some, or set BACKUP_DIR to a larger disk',
  EACCES: 'cannot be read and written by this user; run this as the user that runs the server',
  EPERM: 'cannot be read and written by this user; run this as the user that runs the server',
  EROFS: 'lies on a disk that cannot be written to',
  EIO: 'lies on a disk that fails',
  ENOTDIR: 'is not a folder',
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Does what concerns a folder, and turns the errors of the disk into a sentence. */
export async function within<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = reasons[codeOf(error)]
    if (reason === undefined) throw error
    throw new BackupError(`The folder ${folder} ${reason}.`, { cause: error })
  }
}
