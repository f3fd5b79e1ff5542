import { runService } from './process.ts'
import { PushBoxes, pushService } from './push.service.ts'

await runService(() => pushService(new PushBoxes()))
