import { createStore, useStore } from '#browser/store.ts'

/** The brand's time zone, in which all times are written. Until it is known, that of most brands. */
const zone = createStore('Asia/Bangkok')
export const showTimesIn = (timeZone: string): void => zone.set(timeZone)
export const useTimeZone = (): string => useStore(zone)
