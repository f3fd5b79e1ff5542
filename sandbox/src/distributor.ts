import { distributorService } from './distributor.service.ts'
import { runService } from './process.ts'

await runService((_faults, { secret }) => distributorService(secret))
