import type { RecordField } from './record.ts'
import { type Said, says, yesNo } from './said.ts'

/** What the declaration of a field says of its value. */
export function saidOf(name: string, { kind, words, read, said }: RecordField): Said {
  if (said) return said(name)
  switch (kind) {
    case 'text':
      return read.safeParse(0).success ? says.number(name) : says.text(name, words)
    case 'choice':
      return says.text(name, words)
    case 'texts':
    case 'choices':
      return says.texts(name, words)
    case 'number':
      return says.count(name)
    case 'money':
      return says.money(name)
    case 'basisPoints':
      return says.percent(name)
    case 'flag':
      return says.text(name, yesNo)
    case 'day':
      return says.day(name)
    case 'time':
      return says.time(name)
    case 'structure':
      return says.text(name)
    default:
      return kind satisfies never
  }
}
