import './mantine-styles.ts'
import { type CSSVariablesResolver, createTheme, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { currentBrand } from '#kit/brand/brand.ts'
import { useScheme } from './scheme.ts'
import { shadesOf } from './shades.ts'

/** Mantine's variables, set to the product's tokens, which adapt to light and dark automatically. */
const ours = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-anchor': 'var(--accent-text)',
}
const resolver: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })

/** Must wrap everything that Mantine draws; the nonce lets its style sheets pass the page's policy. */
export function UiProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const { primary } = currentBrand().theme
  const scheme = useScheme()
  const theme = useMemo(
    () =>
      createTheme({
        primaryColor: 'accent',
        primaryShade: 6,
        colors: { accent: shadesOf(primary) },
        autoContrast: true,
        respectReducedMotion: true,
        fontFamily: 'var(--font)',
        fontFamilyMonospace: 'var(--mono)',
        defaultRadius: 6,
        cursorType: 'pointer',
        // Mantine's empty placeholder for the first focus is not a menu item; the first item takes the focus instead.
        components: { Menu: { defaultProps: { withInitialFocusPlaceholder: false } } },
      }),
    [primary],
  )
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      cssVariablesResolver={resolver}
      getStyleNonce={() => nonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
