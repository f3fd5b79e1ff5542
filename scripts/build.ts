import { buildWeb } from './web.ts'

const built = await buildWeb()
console.log(built.length > 0 ? `built ${built.join(' and ')}` : 'all pages are up to date')
