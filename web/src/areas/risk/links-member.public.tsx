import { Link } from 'react-router'
import { memberCalls } from '#contract/member/member.calls.ts'
import { crowdFrom, linkKinds } from '#contract/risk/link.types.ts'
import { riskCalls } from '#contract/risk/risk.calls.ts'
import { useCall } from '#kit/client/use-call.ts'
import { EmptyState } from '#kit/parts/empty-state.tsx'
import { ErrorState } from '#kit/parts/error-state.tsx'
import { useFigures } from '#kit/parts/use-figures.ts'
import dim from '#kit/plain/dim.module.css'
import { Notice } from '#kit/plain/notice.tsx'
import { Waiting } from '#kit/plain/waiting.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { LinkGraph } from './link-graph.tsx'
import { linkIcons } from './link-icons.tsx'
import { LinkList } from './link-list.tsx'
import { riskMessages } from './risk.messages.ts'
import styles from './risk.module.css'
import { useWalk, type Walk } from './use-walk.ts'

/** Who is linked with a member and by what, as a drawing and as a list, with a way to walk on from one to the next. */
export function MemberLinks({ memberId }: { memberId: string }) {
  const walk = useWalk(memberId)
  const { data, error, refresh } = useCall(memberCalls.getMember, { params: { id: walk.at } })
  if (error) return <ErrorState error={error} retry={refresh} />
  return (
    <div className={styles.part}>
      {walk.steps.length > 1 && <Steps walk={walk} />}
      {data ? <Around name={`${data.firstName} ${data.lastName}`} walk={walk} /> : <Waiting />}
    </div>
  )
}

/** The way so far; each step leads back to it. */
function Steps({ walk }: { walk: Walk }) {
  const t = useText(riskMessages)
  return (
    <nav className={styles.steps} aria-label={t('steps')}>
      <ol>
        {walk.steps.map((id, step) => (
          // Somebody may walk in a circle.
          // biome-ignore lint/suspicious/noArrayIndexKey: the same member may stand on the way twice
          <li key={`${id} ${step}`}>
            {step === walk.steps.length - 1 ? (
              <span aria-current="step">
                <Name id={id} />
              </span>
            ) : (
              <Link to={walk.back(step)} preventScrollReset>
                <Name id={id} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Name({ id }: { id: string }) {
  const { data } = useCall(memberCalls.getMember, { params: { id } })
  return data ? `${data.firstName} ${data.lastName}` : '…'
}

function Around({ name, walk }: { name: string; walk: Walk }) {
  const t = useText(riskMessages)
  const read = useRead()
  const figures = useFigures()
  const { at, chosen } = walk
  const body = chosen.length > 0 ? { kinds: chosen } : {}
  const { data, error, refresh } = useCall(riskCalls.listLinks, { params: { id: at }, body })
  if (error) return <ErrorState error={error} retry={refresh} />
  if (!data) return <Waiting />
  const { neighbours, total, kinds, crowds } = data
  const offered = kinds.filter(({ kind, count }) => count > 0 || chosen.includes(kind))
  return (
    <>
      {offered.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons everywhere
        <div className={styles.kinds} role="group" aria-label={t('kinds')}>
          {offered.map(({ kind, count, isMore }) => {
            const Sign = linkIcons[kind]
            return (
              <button
                key={kind}
                type="button"
                title={read(linkKinds[kind].why)}
                aria-pressed={chosen.includes(kind)}
                onClick={() => walk.toggle(kind)}
              >
                <Sign size={14} aria-hidden="true" /> {read(linkKinds[kind])} {figures.count(count)}
                {isMore && '+'}
              </button>
            )
          })}
        </div>
      )}
      {crowds.length > 0 && <Notice tone="info">{t('crowd', { count: crowdFrom, ips: crowds.join(', ') })}</Notice>}
      {neighbours.length === 0 ? (
        <EmptyState title={t('noneTitle')} text={t('noneText')} />
      ) : (
        <>
          <p className={dim.text}>
            {t(total.isMore ? 'foundMore' : 'found', { count: total.count })}
            {total.count > neighbours.length && ` · ${t('shownStrongest')}`}
          </p>
          <div className={styles.beside}>
            <LinkGraph name={name} neighbours={neighbours} walk={walk} />
            <LinkList name={name} neighbours={neighbours} walk={walk} />
          </div>
        </>
      )}
    </>
  )
}
