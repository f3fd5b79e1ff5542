import { Component, type ReactNode } from 'react'
import { textNow } from '#site/text/text.ts'
import { shellMessages } from './shell.messages.ts'

/** Shown when a screen cannot be loaded, mostly because a newer build has replaced its files: reloading the page helps. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    const t = textNow(shellMessages)
    return (
      <main id="main" className="main narrow">
        <h1>{t('failed')}</h1>
        <button type="button" className="site-button" onClick={() => location.reload()}>
          {t('reload')}
        </button>
      </main>
    )
  }
}
