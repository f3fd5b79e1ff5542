import { Menu } from '@mantine/core'
import { LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useStore } from '#browser/store.ts'
import type { Self } from '#contract/auth/auth.calls.ts'
import { inboxCalls } from '#contract/inbox/inbox.calls.ts'
import { Can } from '#kit/guard/can.tsx'
import { RadioItems } from '#kit/parts/radio-items.tsx'
import { Button } from '#kit/plain/button.tsx'
import { phone } from '#kit/screen/phone.ts'
import { to } from '#kit/screen/to.ts'
import { LanguageSwitch } from '#kit/text/language-switch.tsx'
import { useText } from '#kit/text/text.ts'
import { schemeChoice } from '#kit/theme/scheme.ts'
import { AccountPart } from './account-part.tsx'
import { AnnouncementDoor } from './announcements/announcement-door.tsx'
import barStyles from './bar-door.module.css'
import { BarSheet } from './bar-sheet.tsx'
import { Crumbs } from './crumbs.tsx'
import { HelpDoor } from './help/help-door.tsx'
import { InboxDoor } from './inbox-door.tsx'
import { MenuDoor } from './menu-door.tsx'
import { NewsDoor } from './news/news-door.tsx'
import { PaletteDoor } from './palette/palette-door.tsx'
import { shellMessages } from './shell.messages.ts'
import styles from './shell.module.css'
import { signOut } from './sign-out.ts'
import { TaskDoor } from './tasks/task-door.tsx'

/** The bar on top: position, palette, what is new, help, language, theme, account. On a phone all after the palette is in a sheet. */
export function TopBar({ self }: { self: Self | null }) {
  const isPhone = useStore(phone)
  const doors = (
    <>
      <Can needs={inboxCalls.getInbox.needs}>
        <InboxDoor />
      </Can>
      {self && <AnnouncementDoor />}
      {self && <TaskDoor />}
      {self && <NewsDoor />}
      {self && <HelpDoor />}
      <LanguageSwitch />
      {isPhone ? <ThemeChoice /> : <ThemeMenu />}
    </>
  )
  return (
    <>
      <MenuDoor self={self} />
      <Crumbs self={self} />
      {self && <PaletteDoor />}
      {isPhone ? (
        <BarSheet>
          {doors}
          {self && <AccountPart self={self} />}
        </BarSheet>
      ) : (
        <>
          {doors}
          {self && <AccountMenu self={self} />}
        </>
      )}
    </>
  )
}

const themes = [
  ['light', 'themeLight', Sun],
  ['dark', 'themeDark', Moon],
  ['system', 'themeSystem', Monitor],
] as const

function ThemeMenu() {
  const t = useText(shellMessages)
  const choice = useStore(schemeChoice)
  const [, , Current] = themes.find(([word]) => word === choice) ?? themes[2]
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button look="quiet" aria-label={t('theme')} title={t('theme')} icon={<Current size={16} />} />
      </Menu.Target>
      <Menu.Dropdown>
        <RadioItems
          options={themes.map(([value, text]) => ({ value, label: t(text) }))}
          value={choice}
          onChange={schemeChoice.set}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same choice in the sheet of a phone, where a menu would be below the sheet. */
function ThemeChoice() {
  const t = useText(shellMessages)
  const choice = useStore(schemeChoice)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of buttons
    <div className={barStyles.themes} role="group" aria-label={t('theme')}>
      {themes.map(([value, text, Icon]) => (
        <Button
          key={value}
          look="quiet"
          aria-pressed={value === choice}
          icon={<Icon size={16} />}
          onClick={() => schemeChoice.set(value)}
        >
          {t(text)}
        </Button>
      ))}
    </div>
  )
}

function AccountMenu({ self }: { self: Self }) {
  const t = useText(shellMessages)
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.account}>
          <span className={styles.initial} aria-hidden="true">
            {self.displayName.match(/\p{L}/u)?.[0].toUpperCase()}
          </span>
          <span className="sr-only">{t('account')}</span>
          <span className={styles.name}>{self.displayName}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.who ?? ''}>
          <span>{self.username}</span>
          <small>{self.roleName}</small>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<Settings size={16} />} onClick={() => navigate(to('setting'))}>
          {t('settings')}
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} />} onClick={signOut}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
