import { defineArea } from '#frames/area/area.ts'
import { passkeyHandlers } from './passkey.handlers.ts'

export const passkeyArea = defineArea({ admin: { passkey: passkeyHandlers } })
