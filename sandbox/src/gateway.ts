import { gatewayService } from './gateway.service.ts'
import { runService } from './process.ts'

await runService((faults, { secret }) => gatewayService(secret, faults))
