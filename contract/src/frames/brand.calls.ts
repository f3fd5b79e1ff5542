import { Brand } from '../core/brand.ts'
import { open } from '../core/permission.ts'
import { get } from './call.ts'

export const brandCalls = {
  get: get('/brand', open(), { reply: Brand }),
}
