import { gameService } from './game.service.ts'
import { runService } from './process.ts'

await runService((faults, { secret }) => gameService(secret, faults))
