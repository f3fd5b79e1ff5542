import { eachText } from '#browser/messages.ts'
import { siteSwitches } from '#contract/frames/site-switch.ts'
import { coreMaintenance, coreTextLength, coreTexts } from '#contract/website/core.record.ts'
import { corePolicies } from '#contract/website/core-policy.ts'
import { bothTexts } from '#kit/form/both-texts.tsx'
import { carried, check } from '#kit/form/fields.tsx'
import { wallTime } from '#kit/form/wall-time.tsx'
import { when } from '#kit/form/when.ts'
import { limitField } from '#web/areas/setting/limit-field.public.ts'
import { coreMessages } from './core.messages.ts'

const w = eachText(coreMessages)
const inMaintenance = ({ maintenance }: { maintenance: boolean }) => maintenance
const toggle = (name: keyof typeof siteSwitches) =>
  check({ title: siteSwitches[name].title, hint: siteSwitches[name].stops })

export const switchFields = {
  registration: toggle('registration'),
  deposit: toggle('deposit'),
  withdrawal: toggle('withdrawal'),
  play: toggle('play'),
  maintenance: check({ title: coreMaintenance.maintenance.title, hint: w.maintenanceHint }),
  from: when(inMaintenance, wallTime({ title: coreMaintenance.from.title, hint: w.fromHint, required: false })),
  until: when(inMaintenance, wallTime({ title: coreMaintenance.until.title, hint: w.untilHint, required: false })),
  message: when(inMaintenance, bothTexts({ title: coreMaintenance.message.title, maxLength: coreTextLength })),
  version: carried,
}

const limit = (name: keyof typeof corePolicies) => limitField(corePolicies[name])
const dayLimit = (name: keyof typeof corePolicies) => limitField(corePolicies[name], w.noLimit)

export const limitFields = {
  depositMinMinor: limit('depositMinMinor'),
  depositMaxMinor: limit('depositMaxMinor'),
  depositDayMinor: dayLimit('depositDayMinor'),
  depositDayTimes: dayLimit('depositDayTimes'),
  withdrawalMinMinor: limit('withdrawalMinMinor'),
  withdrawalMaxMinor: limit('withdrawalMaxMinor'),
  withdrawalDayMinor: dayLimit('withdrawalDayMinor'),
  withdrawalDayTimes: dayLimit('withdrawalDayTimes'),
  withdrawalAutoMinor: limitField(corePolicies.withdrawalAutoMinor, w.noAuto),
  version: carried,
}

const words = (name: keyof typeof coreTexts) => bothTexts({ title: coreTexts[name].title, maxLength: coreTextLength })

export const textFields = {
  depositNote: words('depositNote'),
  withdrawalNote: words('withdrawalNote'),
  registrationShut: words('registrationShut'),
  depositShut: words('depositShut'),
  withdrawalShut: words('withdrawalShut'),
  playShut: words('playShut'),
  version: carried,
}
