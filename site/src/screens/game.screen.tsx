import { useDeferredValue, useId, useState } from 'react'
import { useReply } from '#site/client/use-reply.ts'
import { wire } from '#site/client/wire.ts'
import { Notice, Shown } from '#site/kit/parts.tsx'
import { Gate } from '#site/shell/gate.tsx'
import { Screen } from '#site/shell/screen.tsx'
import { useRead, useText } from '#site/text/text.ts'
import './game.css'
import { gameMessages } from './game.messages.ts'
import { Play, Provider } from './game-provider.tsx'

const step = 24
/** The most that one answer returns. */
const most = 96

export default function Game() {
  const t = useText(gameMessages)
  const read = useRead()
  const lobby = useReply(wire.getLobby, {})
  const [gameType, setGameType] = useState<string>()
  return (
    <Screen title={t('title')} isNarrow={false}>
      <Gate name="play">
        <Shown of={lobby}>
          {({ types, providers }) => {
            const shown = providers.filter(each => gameType === undefined || each.gameTypes.includes(gameType))
            const chip = (code: string | undefined, name: string) => (
              <button
                key={name}
                type="button"
                className="site-button second small"
                aria-pressed={gameType === code}
                onClick={() => setGameType(code)}
              >
                {name}
              </button>
            )
            return (
              <>
                <div className="wrap" role="group" aria-label={t('types')}>
                  {chip(undefined, t('all'))}
                  {types.map(({ code, nameTh, nameEn }) => chip(code, read({ th: nameTh, en: nameEn })))}
                </div>
                {providers.length === 0 && <Notice>{t('noProviders')}</Notice>}
                <section className="stack" aria-label={t('providers')}>
                  <ul className="grid">
                    {shown.map(provider => (
                      <Provider key={provider.id} provider={provider} />
                    ))}
                  </ul>
                </section>
                <Games key={gameType} gameType={gameType} />
              </>
            )
          }}
        </Shown>
      </Gate>
    </Screen>
  )
}

function Games({ gameType }: { gameType: string | undefined }) {
  const t = useText(gameMessages)
  const field = useId()
  const [typed, setTyped] = useState('')
  const [size, setSize] = useState(step)
  const search = useDeferredValue(typed.trim())
  const games = useReply(wire.listGames, {
    body: { size, ...(gameType !== undefined && { gameType }), ...(search !== '' && { search }) },
  })
  return (
    <section className="stack" aria-label={t('games')}>
      <h2>{t('games')}</h2>
      <div className="field">
        <label htmlFor={field}>{t('search')}</label>
        <input
          id={field}
          className="input"
          type="search"
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <Shown of={games}>
        {({ games: found, next }) => (
          <>
            {found.length === 0 && <p className="muted">{t('none')}</p>}
            <ul className="grid">
              {found.map(({ providerId, code, name }) => (
                <li key={`${providerId} ${code}`} className="site-card stack tile">
                  <strong>{name}</strong>
                  <Play of={name} providerId={providerId} game={code} />
                </li>
              ))}
            </ul>
            {next !== null && size < most && (
              <button type="button" className="site-button second" onClick={() => setSize(size + step)}>
                {t('more')}
              </button>
            )}
          </>
        )}
      </Shown>
    </section>
  )
}
