import { buildWeb } from './web.ts'

console.log((await buildWeb()) ? 'built web/dist' : 'web/dist is up to date')
