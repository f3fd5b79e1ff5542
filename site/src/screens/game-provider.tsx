import type { ReplyOut } from '#contract/frames/call.ts'
import type { gameSiteCalls } from '#contract/game/game-site.calls.ts'
import { call } from '#site/client/client.ts'
import { useSignedIn } from '#site/client/session.ts'
import { wire } from '#site/client/wire.ts'
import { Notice } from '#site/kit/parts.tsx'
import { useDoing } from '#site/kit/use-doing.ts'
import { go } from '#site/route/route.ts'
import { useFormat } from '#site/text/format.ts'
import { useText } from '#site/text/text.ts'
import { gameMessages } from './game.messages.ts'

type LobbyProvider = ReplyOut<typeof gameSiteCalls.getLobby>['providers'][number]

export function Provider({ provider }: { provider: LobbyProvider }) {
  const t = useText(gameMessages)
  const { moment } = useFormat()
  const { id, name, pictureUrl, tags, isOpen, maintenanceUntil } = provider
  return (
    <li className="site-card stack tile">
      {pictureUrl ? (
        <img src={pictureUrl} alt="" loading="lazy" />
      ) : (
        <span className="letter" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <strong>{name}</strong>
      {tags.length > 0 && (
        <span className="wrap">
          {tags.map(tag => (
            <span key={tag} className="badge accent">
              {tag}
            </span>
          ))}
        </span>
      )}
      {isOpen ? (
        <Play of={name} providerId={id} />
      ) : (
        <span className="muted">{maintenanceUntil ? t('until', { time: moment(maintenanceUntil) }) : t('closed')}</span>
      )}
    </li>
  )
}

/** Opens the provider's own page; a visitor who is not signed in signs in first. */
export function Play({ of, providerId, game }: { of: string; providerId: string; game?: string }) {
  const t = useText(gameMessages)
  const isSignedIn = useSignedIn()
  const { isBusy, problem, run } = useDoing()
  const play = async () => {
    const { url } = await call(wire.launchGame, { body: { providerId, ...(game !== undefined && { game }) } })
    location.assign(url)
  }
  return (
    <>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <button
        type="button"
        className="site-button small"
        disabled={isBusy}
        onClick={() => (isSignedIn ? run(play) : go('/sign-in'))}
      >
        {t('play')}
        <span className="unseen">{of}</span>
      </button>
    </>
  )
}
