import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

type RunOptions = { env?: Record<string, string>; signal?: AbortSignal; stream?: boolean }
export type Ran = { ok: boolean; output: string; stdout: string }

/**
 * Runs a program from the project's folder, with the tools of node_modules and our own Node first in the path, and collects its
 * output instead of showing it (`stream` does both).
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.signal ? { signal: options.signal } : {}),
    })
    const said = { output: '', stdout: '' }
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said.stdout += chunk
      said.output += chunk
      if (options.stream) process.stdout.write(chunk)
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said.output += chunk
      if (options.stream) process.stderr.write(chunk)
    })
    child.once('error', reject)
    child.once('close', code => resolve({ ok: code === 0, ...said }))
  })
}
