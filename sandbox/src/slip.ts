import { runService } from './process.ts'
import { slipService } from './slip.service.ts'

await runService((_faults, { secret }) => slipService(secret))
