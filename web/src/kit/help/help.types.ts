import type { Text } from '#contract/core/text.ts'
import type { GlossaryWord } from '#contract/glossary.ts'
import type { ScreenName, screens } from '#contract/screens.ts'

/** The screens of the office: those before the sign-in have no help. */
export type HelpScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['needs'] extends { kind: 'open' } ? never : Name
}[ScreenName]

type AreaOf<Name extends ScreenName> = (typeof screens)[Name]['area']
export type HelpArea = AreaOf<HelpScreen>

/** Something that happens, and what to do then. */
type Case = { readonly when: Text; readonly advice: Text }

export type ScreenHelp = {
  /** What the screen is for. */
  readonly use: Text
  /** Words on the screen that the glossary explains. */
  readonly words: readonly GlossaryWord[]
  readonly cases: readonly [Case, Case, ...Case[]]
}

/** The help on all screens of an area: one that lacks it does not compile. */
export type HelpOf<Area extends HelpArea> = {
  readonly [Name in HelpScreen as AreaOf<Name> extends Area ? Name : never]: ScreenHelp
}
