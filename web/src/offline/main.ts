import './offline.css'
import { eachText } from '#browser/messages.ts'
import { type Locale, locales } from '#contract/core/text.ts'
import { offlineMessages } from './offline.messages.ts'

/** How often the server is tried while the browser believes that it is online. */
const tryEveryMs = 5_000

const words = eachText(offlineMessages)
const stored = localStorage.getItem('walletAdmin.locale')
const locale: Locale =
  [stored, document.documentElement.lang].flatMap(word => locales.find(each => each === word) ?? [])[0] ?? 'th'
document.documentElement.lang = locale

function write(selector: string, text: string): void {
  const element = document.querySelector(selector)
  if (element) element.textContent = text
}

write('h1', words.offlineTitle[locale])
write('[data-text="offlineText"]', words.offlineText[locale])
write('[data-text="offlineSent"]', words.offlineSent[locale])
write('button', words.retry[locale])
write('[role="status"]', words.waiting[locale])

/** Goes on at the address that was asked for, as soon as the server answers. */
async function goOn(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}

document.querySelector('button')?.addEventListener('click', () => location.reload())
addEventListener('online', () => void goOn())
setInterval(() => void goOn(), tryEveryMs)
