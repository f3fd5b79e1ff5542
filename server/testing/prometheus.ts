import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../.cache/prometheus')
const downloadMs = 120_000

/** The folder of `prometheus` and `promtool`, or the reason why they cannot be had here. */
export type Found = { bin: string; reason?: undefined } | { bin?: undefined; reason: string }

/** On the path; else from Debian's package, unpacked into `.cache`, which needs no rights. */
export async function findPrometheus(): Promise<Found> {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), join(cache, 'usr/bin')]
  const bin = places.find(place => ['prometheus', 'promtool'].every(name => existsSync(join(place, name))))
  if (bin) return { bin }
  if (!existsSync('/usr/bin/apt-get'))
    return { reason: 'prometheus is not on the path, and Debian’s package cannot be had here' }
  try {
    await unpack().catch(async () => {
      // The lists of a new machine are empty.
      await run('apt-get', ['update'], { timeout: downloadMs })
      await unpack()
    })
    return { bin: join(cache, 'usr/bin') }
  } catch (error) {
    await rm(cache, { recursive: true, force: true })
    return {
      reason: `prometheus is not on the path, and Debian’s package could not be fetched: ${String(error).slice(0, 200)}`,
    }
  }
}

async function unpack(): Promise<void> {
  await mkdir(cache, { recursive: true })
  // As root, apt would fetch as a user who cannot write here, and says so on each fetch.
  await run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', 'prometheus'], { cwd: cache, timeout: downloadMs })
  await run('sh', ['-c', 'dpkg -x prometheus_*.deb . && rm prometheus_*.deb'], { cwd: cache, timeout: downloadMs })
}

/** What promtool says of a file; throws with its output when something is wrong. */
export async function promtool(bin: string, args: readonly string[], cwd: string): Promise<string> {
  const { stdout, stderr } = await run(join(bin, 'promtool'), args, { cwd, timeout: downloadMs })
  return stdout + stderr
}

/** A real Prometheus on a port of loopback, until it is stopped. */
export async function startPrometheus(
  bin: string,
  { config, dir, port }: { config: string; dir: string; port: number },
) {
  const child = spawn(
    join(bin, 'prometheus'),
    [`--config.file=${config}`, `--storage.tsdb.path=${dir}`, `--web.listen-address=127.0.0.1:${port}`],
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  return {
    async ask(path: string): Promise<unknown> {
      const answer = await fetch(url + path).catch(() => undefined)
      return answer?.ok ? await answer.json() : undefined
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
