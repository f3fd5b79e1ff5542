import { defineArea } from '#frames/area/area.ts'
import { apiKeyHandlers } from './apikey.handlers.ts'
import { apiKeyList } from './apikey.sql.ts'

/** The keys with which programs use the office interface. */
export const apiKeyArea = defineArea({ admin: { apikey: apiKeyHandlers }, lists: [apiKeyList] })
