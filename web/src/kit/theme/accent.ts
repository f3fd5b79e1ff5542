import { inkOn, shadesOf } from './shades.ts'

/** Sets the CSS variables of the brand's colour that the style sheets use. */
export function applyAccent(primary: string): void {
  const { style } = document.documentElement
  for (const [step, shade] of shadesOf(primary).entries()) style.setProperty(`--accent-${step}`, shade)
  style.setProperty('--accent-ink', inkOn(primary))
}
