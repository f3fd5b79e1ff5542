import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { Self } from '#contract/auth/auth.calls.ts'
import { Button } from '#kit/plain/button.tsx'
import { useText } from '#kit/text/text.ts'
import { Menu } from './menu.tsx'
import { MenuRail } from './menu-rail.tsx'
import { shellMessages } from './shell.messages.ts'
import styles from './shell.module.css'

type Props = { self: Self | null; narrow: boolean; onNarrow(narrow: boolean): void }

/** The menu at the side, in words or as a rail of icons. It is empty until the profile is loaded. */
export function Side({ self, narrow, onNarrow }: Props) {
  const t = useText(shellMessages)
  return (
    <>
      {self && (narrow ? <MenuRail who={self} /> : <Menu who={self} />)}
      <div className={styles.foot}>
        <Button
          look="quiet"
          size="small"
          aria-label={t(narrow ? 'widen' : 'narrow')}
          icon={narrow ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
          onClick={() => onNarrow(!narrow)}
        />
      </div>
    </>
  )
}
