import { bankService } from './bank.service.ts'
import { runService } from './process.ts'

await runService((faults, { secret }) => bankService(secret, faults))
