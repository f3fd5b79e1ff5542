import { leftOutWords, packageTopicWords } from '#contract/moveout/moveout.rules.ts'
import type { MovingOut } from '#contract/moveout/moveout.types.ts'
import { Section } from '#kit/parts/section.tsx'
import { useRead, useText } from '#kit/text/text.ts'
import { moveOutMessages } from './moveout.messages.ts'
import styles from './moveout.module.css'

/** What every package holds, and what none does, down to the names of tables and columns. */
export function PackageContents({ topics, leftOut }: Pick<MovingOut, 'topics' | 'leftOut'>) {
  const t = useText(moveOutMessages)
  const read = useRead()
  return (
    <>
      <Section title={t('contents')} text={t('contentsText')}>
        {topics.map(({ topic, tables }) => (
          <Names
            key={topic}
            title={read(packageTopicWords[topic])}
            count={t('tables', { count: tables.length })}
            names={tables}
          />
        ))}
      </Section>
      <Section title={t('leftOut')} text={t('leftOutText')}>
        {leftOut
          .filter(({ names }) => names.length > 0)
          .map(({ reason, names }) => (
            <Names
              key={reason}
              title={read(leftOutWords[reason])}
              count={t('names', { count: names.length })}
              names={names}
            />
          ))}
      </Section>
    </>
  )
}

function Names({ title, count, names }: { title: string; count: string; names: readonly string[] }) {
  return (
    <details className={styles.names}>
      <summary>
        {title} <small>{count}</small>
      </summary>
      <p>
        {names.map(name => (
          <code key={name}>{name}</code>
        ))}
      </p>
    </details>
  )
}
