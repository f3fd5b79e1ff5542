import type { ReactNode } from 'react'
import { keyStates } from '#contract/apikey/apikey.record.ts'
import type { ApiKey } from '#contract/apikey/apikey.types.ts'
import type { Show } from '#kit/parts/show.tsx'

const tones = { active: 'ok', ended: 'muted', resting: 'warn', revoked: 'bad' } as const satisfies Record<
  ApiKey['state'],
  string
>

export const keyState = ({ state }: Pick<ApiKey, 'state'>, { badge }: Show): ReactNode =>
  badge(tones[state], keyStates[state])
