import { tags, text } from '#kit/form/fields.tsx'
import { eachText } from '#kit/text/text.ts'
import { gameMessages } from './game.messages.ts'
import { providerMessages } from './provider.messages.ts'

const [w, g] = [eachText(providerMessages), eachText(gameMessages)]

/** What can be said of a provider when it is added, and changed afterwards. */
export const providerFields = {
  name: text({ title: w.name, maxLength: 60 }),
  launchUrl: text({ title: w.launchUrl, hint: w.launchHint, maxLength: 300, required: false }),
  tags: tags({ title: g.tags, hint: g.tagsHint, required: false }),
}
export const codeField = text({ title: g.code, hint: g.codeHint, maxLength: 32 })
