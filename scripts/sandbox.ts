import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sandboxSecret } from '../sandbox/src/signature.ts'
import { root } from './run.ts'
import { sandboxPorts } from './sandbox-ports.ts'
import { endOnSignals, untilAborted } from './signals.ts'

const options = Object.fromEntries(
  [...Object.keys(sandboxPorts), 'seed'].map(name => [name, { type: 'string' as const }]),
)
const { values } = parseArgs({ options })
const ending = endOnSignals()
const children = Object.entries(sandboxPorts).flatMap(([name, port]) => {
  const file = join(root, 'sandbox/src', `${name}.ts`)
  return existsSync(file) ? [start(name, file, values[name] ?? port)] : []
})
console.log(`the secret that all of them sign with is ${sandboxSecret}`)
await Promise.race([untilAborted(ending), ...children.map(child => once(child, 'exit'))])
for (const child of children) child.kill('SIGTERM')
process.exitCode = ending.aborted ? 0 : 1

function start(name: string, file: string, port: string): ChildProcess {
  const args = [file, '--port', port, '--seed', values.seed ?? '1']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  child.stdout?.setEncoding('utf8').on('data', (said: string) => process.stdout.write(`${name} ${said}`))
  return child
}
