import { Drawer } from '@mantine/core'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Self } from '#contract/auth/auth.calls.ts'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { BrandMark } from './brand-mark.tsx'
import { Menu } from './menu.tsx'
import { shellMessages } from './shell.messages.ts'
import styles from './shell.module.css'

/** The button that opens the menu where the page is too narrow for it. */
export function MenuDoor({ self }: { self: Self | null }) {
  const t = useText(shellMessages)
  // The screen on which it was opened, so that going to another screen closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { pathname } = useLocation()
  return (
    <>
      <Button
        look="quiet"
        className={styles.burger ?? ''}
        aria-label={t('openMenu')}
        icon={<MenuIcon size={18} />}
        onClick={() => setOpenAt(pathname)}
      />
      {openAt === pathname && (
        <Drawer
          opened
          onClose={() => setOpenAt(null)}
          position="left"
          size={280}
          padding={0}
          title={<BrandMark />}
          closeButtonProps={{ 'aria-label': t('closeMenu') }}
        >
          {self && <Menu who={self} />}
        </Drawer>
      )}
    </>
  )
}
