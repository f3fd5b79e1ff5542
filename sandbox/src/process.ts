import { parseArgs } from 'node:util'
import { z } from 'zod'
import { FaultSetting, Faults } from './faults.ts'
import { type Service, serve } from './service.ts'
import { sandboxSecret } from './signature.ts'

const Options = z.strictObject({
  /** Zero means any free port. */
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  seed: z.coerce.number().int().default(1),
  secret: z.string().startsWith('whsec_').default(sandboxSecret),
})
type Options = z.infer<typeof Options>

/** Runs one service as a separate process, which prints its address, and ends with the process that started it. */
export async function runService(
  open: (faults: Faults, options: Options) => Service | Promise<Service>,
): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, seed: { type: 'string' }, secret: { type: 'string' } },
  })
  const options = Options.parse(values)
  const faults = new Faults(FaultSetting.parse({ seed: options.seed }))
  const { url } = await serve(options.port, faults, await open(faults, options))
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
  console.log(`ready ${url}`)
}
