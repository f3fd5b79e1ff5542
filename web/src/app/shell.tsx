import { Drawer } from '@mantine/core'
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { Self } from '#contract/auth/auth.calls.ts'
import { currentBrand } from '#kit/brand/brand.ts'
import { Button } from '#kit/plain/button.tsx'
import { preference } from '#kit/store/preference.ts'
import { useStore } from '#kit/store/store.ts'
import { useText } from '#kit/text/text.ts'
import { Menu } from './menu.tsx'
import { MenuRail } from './menu-rail.tsx'
import { NoticeBars } from './notice-bars.tsx'
import { PrintHead } from './print-head.tsx'
import { shellMessages } from './shell.messages.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const menuChoice = preference('menu', ['wide', 'narrow'])

/** The office around every screen: menu on the left, bar on top. Until the profile is there it shows no menu. */
export function Shell({ self, children }: { self: Self | null; children: ReactNode }) {
  const t = useText(shellMessages)
  const narrow = useStore(menuChoice) === 'narrow'
  // Open for the screen on which it was opened, so that going to another closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const { pathname } = useLocation()

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <aside className={styles.side} data-narrow={narrow || undefined}>
        <BrandMark short={narrow} />
        {self && (narrow ? <MenuRail who={self} /> : <Menu who={self} />)}
        <div className={styles.foot}>
          <Button
            look="quiet"
            size="small"
            aria-label={t(narrow ? 'widen' : 'narrow')}
            icon={narrow ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
            onClick={() => menuChoice.set(narrow ? 'wide' : 'narrow')}
          />
        </div>
      </aside>
      <div className={styles.body}>
        <TopBar self={self}>
          <Button
            look="quiet"
            className={styles.burger ?? ''}
            aria-label={t('openMenu')}
            icon={<MenuIcon size={18} />}
            onClick={() => setDrawerAt(pathname)}
          />
        </TopBar>
        <NoticeBars />
        {self && <PrintHead name={self.displayName} />}
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      {drawerAt === pathname && (
        <Drawer
          opened
          onClose={() => setDrawerAt(null)}
          position="left"
          size={280}
          padding={0}
          title={<BrandMark short={false} />}
          closeButtonProps={{ 'aria-label': t('closeMenu') }}
        >
          {self && <Menu who={self} />}
        </Drawer>
      )}
    </div>
  )
}

function BrandMark({ short }: { short: boolean }) {
  const { name, theme } = currentBrand()
  return (
    <div className={styles.brand}>
      <img src={theme.logo} alt={short ? name : ''} width={24} height={24} />
      {!short && <span>{name}</span>}
    </div>
  )
}
