import { Drawer as MantineDrawer } from '@mantine/core'
import { Link } from 'react-router'
import { useStore } from '#browser/store.ts'
import { screens } from '#contract/screens.ts'
import { closeHelp, type Shortcut } from '#kit/help/help.state.ts'
import { DrawerPart } from '#kit/overlay/drawer-part.tsx'
import { useReturnFocus } from '#kit/overlay/use-return-focus.ts'
import { buttonClass } from '#kit/plain/button.tsx'
import { screenFor } from '#kit/screen/built.ts'
import { phone } from '#kit/screen/phone.ts'
import { useScreenName } from '#kit/screen/screen-name.ts'
import { useSelf } from '#kit/session/profile.ts'
import { useRead, useText } from '#kit/text/text.ts'
import { FirstSteps } from './first-steps.tsx'
import { helpMessages } from './help.messages.ts'
import styles from './help.module.css'
import type { Helps, ReadHelp } from './helps.ts'
import type { Tours, toursFor } from './tours.ts'

type Asked = { screen?: keyof typeof screens; shortcuts: readonly Shortcut[] }
type Props = { asked: Asked; helps: Helps; tours: Tours; fitting: typeof toursFor }

/** The help on one screen: what it is for, what to do when something happens, its keys and its words. */
export function HelpDrawer({ asked, helps, tours, fitting }: Props) {
  const t = useText(helpMessages)
  const read = useRead()
  const here = useScreenName()
  const isPhone = useStore(phone)
  const self = useSelf()
  const name = asked.screen ?? here
  const found = name && helps.get(name)
  useReturnFocus()
  return (
    <MantineDrawer.Root
      opened
      position="right"
      size={480}
      onClose={closeHelp}
      padding={0}
      transitionProps={{ duration: 140 }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content>
        <MantineDrawer.Header>
          <MantineDrawer.Title>{t('title', { screen: name ? read(screens[name]) : t('office') })}</MantineDrawer.Title>
          <MantineDrawer.CloseButton data-autofocus aria-label={t('close')} />
        </MantineDrawer.Header>
        <MantineDrawer.Body>
          <div className={styles.help}>
            {found && <p className={styles.use}>{read(found.use)}</p>}
            {name && name !== here && <ToScreen name={name} />}
            {found && <Cases cases={found.cases} />}
            {!isPhone && name === here && <Keys shortcuts={asked.shortcuts} />}
            {found && found.words.length > 0 && <Words words={found.words} />}
            <FirstSteps tours={tours} fitting={fitting(self)} />
          </div>
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}

/** The way to the screen, where it has an address without a record and the admin may open it. */
function ToScreen({ name }: { name: keyof typeof screens }) {
  const t = useText(helpMessages)
  const screen = screenFor(name, useSelf())
  if (!screen || screen.path.includes(':')) return null
  return (
    <Link to={screen.path} className={buttonClass()} onClick={closeHelp}>
      {t('open')}
    </Link>
  )
}

function Cases({ cases }: Pick<ReadHelp, 'cases'>) {
  const t = useText(helpMessages)
  const read = useRead()
  return (
    <DrawerPart title={t('cases')}>
      <dl className={styles.cases}>
        {cases.map(({ when, advice }) => (
          <div key={when.en}>
            <dt>{read(when)}</dt>
            <dd>{read(advice)}</dd>
          </div>
        ))}
      </dl>
    </DrawerPart>
  )
}

/** The keys that work at this moment. Of two with the same key the later one holds. */
function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const t = useText(helpMessages)
  const keys = new Map([
    ...shortcuts.flatMap(({ key, title }) => (key ? [[key, title] as const] : [])),
    ['?', t('keyHelp')],
    ['Ctrl+K', t('keyPalette')],
    ['Ctrl+Enter', t('keySubmit')],
  ])
  return (
    <DrawerPart title={t('keys')}>
      <dl className={styles.keys}>
        {[...keys].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </DrawerPart>
  )
}

function Words({ words }: Pick<ReadHelp, 'words'>) {
  const t = useText(helpMessages)
  const read = useRead()
  return (
    <DrawerPart title={t('words')}>
      <dl className={styles.words}>
        {words.map(({ word, means }) => (
          <div key={word.en}>
            <dt>{read(word)}</dt>
            <dd>{read(means)}</dd>
          </div>
        ))}
      </dl>
    </DrawerPart>
  )
}
