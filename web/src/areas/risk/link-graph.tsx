import { Link } from 'react-router'
import type { Neighbour } from '#contract/risk/link.types.ts'
import { linkIcons } from './link-icons.tsx'
import { between, centre, graphHeight, graphWidth, innerAtMost, placesOf } from './link-layout.ts'
import { strengthOf } from './link-strength.ts'
import styles from './risk.module.css'
import type { Walk } from './use-walk.ts'

/** As many signs as fit on a line. */
const signsAtMost = 3
const signSize = 15
const longest = 14

const initialOf = (name: string): string => String.fromCodePoint(name.codePointAt(0) ?? 0x3f)
const short = (name: string): string => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name)

/**
 * A member in the middle of those who are linked with them. The list beside it says the same and is what keys and screen readers
 * use; here a pointer does.
 */
export function LinkGraph({ name, neighbours, walk }: { name: string; neighbours: readonly Neighbour[]; walk: Walk }) {
  const places = placesOf(neighbours.length)
  return (
    <svg className={styles.graph} viewBox={`0 0 ${graphWidth} ${graphHeight}`} aria-hidden="true">
      {neighbours.map((neighbour, at) => {
        const place = places[at] ?? centre
        const isNear = at < innerAtMost
        return (
          <g key={neighbour.id} data-strength={strengthOf(neighbour.strength)} className={styles.link}>
            <line x1={centre.x} y1={centre.y} x2={place.x} y2={place.y} />
            {neighbour.evidence.slice(0, isNear ? signsAtMost : 1).map(({ kind }, sign) => {
              const Sign = linkIcons[kind]
              const { x, y } = between(place, isNear ? 0.36 + sign * 0.16 : 0.84)
              return (
                <g key={kind}>
                  <circle cx={x} cy={y} r={signSize * 0.75} className={styles.sign} />
                  <Sign x={x - signSize / 2} y={y - signSize / 2} width={signSize} height={signSize} />
                </g>
              )
            })}
          </g>
        )
      })}
      {neighbours.map((neighbour, at) => {
        const { x, y } = places[at] ?? centre
        return (
          <Link
            key={neighbour.id}
            to={walk.open(neighbour.id)}
            replace
            preventScrollReset
            tabIndex={-1}
            className={styles.node}
            data-opened={walk.opened === neighbour.id || undefined}
            data-status={neighbour.status}
          >
            <title>{neighbour.name}</title>
            <circle cx={x} cy={y} r={at < innerAtMost ? 17 : 12} />
            <text x={x} y={y}>
              {initialOf(neighbour.name)}
            </text>
            {(at < innerAtMost || walk.opened === neighbour.id) && (
              <text x={x} y={y < centre.y ? y - 30 : y + 30} className={styles.name}>
                {short(neighbour.name)}
              </text>
            )}
          </Link>
        )
      })}
      <g className={styles.middle}>
        <circle cx={centre.x} cy={centre.y} r={24} />
        <text x={centre.x} y={centre.y}>
          {initialOf(name)}
        </text>
        <text x={centre.x} y={centre.y + 38} className={styles.name}>
          {short(name)}
        </text>
      </g>
    </svg>
  )
}
