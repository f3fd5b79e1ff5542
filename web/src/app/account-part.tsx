import { LogOut, Settings } from 'lucide-react'
import { Link } from 'react-router'
import type { Self } from '#contract/auth/auth.calls.ts'
import { Button, buttonClass } from '#kit/plain/button.tsx'
import { to } from '#kit/screen/to.ts'
import { useText } from '#kit/text/text.ts'
import styles from './bar-door.module.css'
import { shellMessages } from './shell.messages.ts'
import { signOut } from './sign-out.ts'

/** The account in the sheet of a phone: whose it is, its settings and the way out. */
export function AccountPart({ self }: { self: Self }) {
  const t = useText(shellMessages)
  return (
    <section className={styles.account} aria-label={t('accountOf', { name: self.displayName })}>
      <p>
        <strong>{self.displayName}</strong>
        <small>
          {self.username} · {self.roleName}
        </small>
      </p>
      <Link to={to('setting')} data-leaves className={buttonClass('quiet')}>
        <Settings size={16} aria-hidden="true" />
        {t('settings')}
      </Link>
      <Button look="quiet" icon={<LogOut size={16} />} onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </section>
  )
}
