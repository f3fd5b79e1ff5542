import type { ParamNames } from '#contract/frames/call.ts'
import { type ScreenName, screens } from '#contract/screens.ts'

type PathOf<Name extends ScreenName> = (typeof screens)[Name]['path']
/** The screens that are no single record's. */
export type OpenScreen = {
  [Name in ScreenName]: ParamNames<PathOf<Name>> extends never ? Name : never
}[ScreenName]
type ParamsOf<Name extends ScreenName> = { readonly [Param in ParamNames<PathOf<Name>>]: string }
type Rest<Name extends ScreenName> = ParamNames<PathOf<Name>> extends never ? [] : [params: ParamsOf<Name>]

/** The address of a screen: `to('role-edit', { id })`. A wrong name or a missing parameter does not compile. */
export function to<Name extends ScreenName>(name: Name, ...[params]: Rest<Name>): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  return screens[name].path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''))
}
