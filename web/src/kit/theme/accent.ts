import { inkOn, shadesOf } from './shades.ts'

/** Puts the brand's colour under the names that the style sheets use. */
export function applyAccent(primary: string): void {
  const { style } = document.documentElement
  for (const [step, shade] of shadesOf(primary).entries()) style.setProperty(`--accent-${step}`, shade)
  style.setProperty('--accent-ink', inkOn(primary))
}
