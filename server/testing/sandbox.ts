import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../sandbox/src')

/** What came back from a service, whose form is known to whoever posts to it. */
type Posted<Body> = { status: number; body: Body }

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

/** Starts a service of the sandbox as a separate process, on a free port. It ends with the test that started it. */
export async function startSandbox(
  name: 'gateway' | 'bank' | 'game' | 'distributor' | 'inbox' | 'push' | 'identity' | 'slip',
  more: readonly string[] = [],
) {
  const child = spawn(process.execPath, [join(folder, `${name}.ts`), ...more], {
    stdio: ['ignore', 'pipe', process.env['TEST_LOG'] ? 'inherit' : 'ignore', 'ipc'],
  })
  if (!child.stdout) throw new Error('the sandbox says nothing')
  const gone = once(child, 'exit').then((): string[] => [])
  const [said]: string[] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), gone])
  const url = /^ready (\S+)/.exec(said ?? '')?.[1]
  if (!url) throw new Error(`the ${name} of the sandbox did not start: is one running already? It said ${said}`)
  const post = async <Body = unknown>(path: string, body: object): Promise<Posted<Body>> => {
    const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  return {
    url,
    post,
    /** Makes it misbehave; without faults it behaves again. */
    control: (faults: object = {}) => post('/control', faults),
    /** What it holds true, which whoever asks it knows the form of. */
    report: async <Report>(): Promise<Report> => (await (await fetch(`${url}/control/report`)).json()) as Report,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
