import { z } from 'zod'
import { pageOf } from '../core/paging.ts'
import { can } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { ApiKey, ApiKeyChange, ApiKeyQuery, MadeApiKey, NewApiKey } from './apikey.types.ts'

const read = can('apiKey', 'read')

/** The keys of programs. No key may make any of these calls. */
export const apiKeyCalls = {
  searchApiKeys: post('/api-key/search', read, { body: ApiKeyQuery, reply: pageOf(ApiKey) }),
  getApiKey: post('/api-key/get/:id', read, { reply: ApiKey }),
  /** The flags that the caller can give to a key: those that programs can use, of those the caller holds for good. */
  listKeyGrants: post('/api-key/grants', read, { reply: z.object({ grants: z.array(z.string()) }) }),
  createApiKey: post('/api-key/create', can('apiKey', 'read', 'create'), {
    body: NewApiKey,
    reply: MadeApiKey,
    logs: ['apiKey', 'create'],
    errors: ['KEY_ABOVE_OWN'],
    freshCode: true,
    secretReply: true,
  }),
  updateApiKey: post('/api-key/update/:id', can('apiKey', 'read', 'update'), {
    body: ApiKeyChange,
    reply: ApiKey,
    logs: ['apiKey', 'update'],
    errors: ['KEY_ABOVE_OWN', 'KEY_OVER'],
    freshCode: true,
  }),
  /** At once, on every process, and for good. It asks for no code: whoever sees a leak closes it first. */
  revokeApiKey: post('/api-key/revoke/:id', can('apiKey', 'read', 'delete'), {
    reply: ApiKey,
    logs: ['apiKey', 'revoke'],
    errors: ['KEY_OVER'],
  }),
}
