import { gameCalls } from '#contract/game/game.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useLocale } from '#kit/text/locale.ts'

/** The name of a type in the language of the screen; its code until the names are loaded. */
export function useTypeNames(): (code: string) => string {
  const locale = useLocale()
  const { data } = useCall(gameCalls.listTypes, { body: {} })
  const names = new Map(data?.types.map(({ code, nameTh, nameEn }) => [code, locale === 'th' ? nameTh : nameEn]))
  return code => names.get(code) ?? code
}
