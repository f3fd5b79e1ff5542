import { providerCalls } from './provider.calls.ts'
import { typeCalls } from './type.calls.ts'

export const gameCalls = { ...providerCalls, ...typeCalls }
