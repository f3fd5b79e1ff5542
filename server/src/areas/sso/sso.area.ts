import { defineArea } from '#frames/area/area.ts'
import { ssoContent, ssoHandlers } from './sso.handlers.ts'

export const ssoArea = defineArea({ admin: { sso: ssoHandlers }, versions: { singleSignOn: ssoContent } })
