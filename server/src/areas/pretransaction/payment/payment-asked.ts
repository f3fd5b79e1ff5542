import type { NewMessage } from './payment.sql.ts'

/** What we call an answer to a question of ours. No event of a gateway is called so: their ids have no colon. */
export const answerEvent = (reference: string, outcome: NewMessage['outcome']): string => `ask:${reference}:${outcome}`
export const isAsked = ({ eventId }: Pick<NewMessage, 'eventId'>): boolean => eventId.startsWith('ask:')
