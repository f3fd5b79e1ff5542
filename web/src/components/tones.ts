import type { Tone } from '#kit/plain/notice.tsx'

export const tones = ['ok', 'warn', 'bad', 'info', 'muted'] as const satisfies readonly Tone[]
