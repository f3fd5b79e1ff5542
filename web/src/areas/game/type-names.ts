import { gameCalls } from '#contract/game/game.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { useLocale } from '#kit/text/locale.ts'

/** What a type is called in the language of the screen; by its code until that is known. */
export function useTypeNames(): (code: string) => string {
  const locale = useLocale()
  const { data } = useCall(gameCalls.listTypes, { body: {} })
  const names = new Map(data?.types.map(({ code, nameTh, nameEn }) => [code, locale === 'th' ? nameTh : nameEn]))
  return code => names.get(code) ?? code
}
