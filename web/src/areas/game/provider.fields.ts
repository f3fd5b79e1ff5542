import { eachText } from '#browser/messages.ts'
import { gameRecord } from '#contract/game/game.record.ts'
import { providerSetting } from '#contract/game/provider.record.ts'
import { text } from '#kit/form/fields.tsx'
import { inputsOf } from '#kit/record/inputs.ts'
import { gameMessages } from './game.messages.ts'
import { providerMessages } from './provider.messages.ts'

const [w, g] = [eachText(providerMessages), eachText(gameMessages)]

/** The fields of a provider when it is added, and changed afterwards. */
export const providerFields = {
  ...inputsOf(providerSetting, { tags: g.tagsHint }),
  launchUrl: text({
    title: providerSetting.launchUrl.title,
    hint: w.launchHint,
    maxLength: 300,
    required: false,
  }),
}
export const { code: codeField } = inputsOf({ code: gameRecord.code }, { code: g.codeHint })
