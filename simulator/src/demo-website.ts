import { adminApi, calls } from '#contract/calls.ts'
import type { Locale, Text } from '#contract/core/text.ts'
import { emptyConfig } from '#contract/website/config.types.ts'
import { plainLook } from '#contract/website/theme.types.ts'
import { Unexpected } from './client.ts'
import type { Cashier } from './staff.ts'
import { drawTile } from './tile.ts'

const { website, picture } = calls
type Colours = readonly [Parameters<typeof drawTile>[0], Parameters<typeof drawTile>[1]]
const wide = { width: 1_200, height: 400 }
const narrow = { width: 600, height: 600 }

type Sample = { title: Text; link: string; colours: Colours }
const banners: readonly Sample[] = [
  {
    title: { th: 'ฝากแรกรับเพิ่ม 20%', en: '20 % on the first deposit' },
    link: '/promotion',
    colours: [
      [120, 20, 70],
      [240, 140, 170],
    ],
  },
  {
    title: { th: 'แนะนำเพื่อน รับค่าแนะนำทุกวัน', en: 'Bring a friend, earn every day' },
    link: '/affiliate',
    colours: [
      [18, 50, 110],
      [80, 190, 220],
    ],
  },
]
const welcome: Sample = {
  title: { th: 'ยินดีต้อนรับ รับเครดิตฟรี 50 บาท', en: 'Welcome: free credit of 50 baht' },
  link: '/promotion',
  colours: [
    [150, 70, 10],
    [250, 200, 90],
  ],
}

/** The look of each demo brand, first the original and then the seasonal one. */
const looks: Readonly<
  Record<Locale, readonly { note: string; primary: string; accent: string; background: string }[]>
> = {
  th: [
    { note: 'ธีมเริ่มต้น', primary: '#b4235a', accent: '#f59e0b', background: '#fff7fa' },
    { note: 'ธีมปลายปี', primary: '#9d174d', accent: '#eab308', background: '#fff8f3' },
  ],
  en: [
    { note: 'First look', primary: '#3538cd', accent: '#06b6d4', background: '#f5f7ff' },
    { note: 'End of the year', primary: '#3730a3', accent: '#f59e0b', background: '#f6f5ff' },
  ],
}

const texts: Readonly<Record<Locale, Partial<typeof emptyConfig>>> = {
  th: {
    titleTh: 'ชบา วอลเล็ต ฝากถอนไว ปลอดภัย',
    titleEn: 'Chaba Wallet: quick and safe',
    descriptionTh: 'ฝากด้วย QR เข้าทันที ถอนไวใน 1 นาที มีทีมงานดูแลตลอด 24 ชั่วโมง',
    descriptionEn: 'Deposits by QR at once, withdrawals within a minute, people to help day and night.',
    line: 'https://line.me/ti/p/@chaba-example',
    phone: '02-123-4567',
  },
  en: {
    titleTh: 'นิลา เพย์',
    titleEn: 'Nila Pay: your wallet for play',
    descriptionTh: 'กระเป๋าเงินสำหรับเกมที่คุณชอบ',
    descriptionEn: 'Deposit by QR, play at once, withdraw within a minute.',
    telegram: 'https://t.me/nilapay_example',
    email: 'help@nila.example.com',
    currencyDisplay: 'code',
  },
}

/** Gives the site its texts, its look, banners and a popup, through staff calls. */
export async function openWebsite(cashier: Cashier): Promise<void> {
  const { ask, token, language } = cashier
  const { reply: config } = await ask(adminApi, website.getConfig, { token })
  const said = { ...emptyConfig, ...texts[language], version: config?.version ?? 1 }
  await ask(adminApi, website.updateConfig, { token, body: said })
  for (const { title, link, colours } of banners) {
    const desktopId = await keep(cashier, colours, wide)
    const mobileId = await keep(cashier, colours, narrow)
    const body = { title: title[language], link, desktopId, mobileId }
    await ask(adminApi, website.createBanner, { token, body })
  }
  const popup = { title: welcome.title[language], link: welcome.link, frequency: 'daily' as const }
  const desktopId = await keep(cashier, welcome.colours, narrow)
  await ask(adminApi, website.createPopup, { token, body: { ...popup, desktopId } })
  for (const { note, ...colours } of looks[language]) {
    const { reply: now } = await ask(adminApi, website.getTheme, { token })
    const body = { ...plainLook(colours.primary), ...colours, css: '', note, version: now?.version ?? 0 }
    await ask(adminApi, website.publishTheme, { token, body })
  }
}

async function keep({ ask, token }: Cashier, colours: Colours, size: typeof wide): Promise<string> {
  const file = { name: 'sample.png', content: drawTile(...colours, size).toString('base64') }
  const { reply } = await ask(adminApi, picture.keepPicture, { token, body: { file } })
  if (!reply) throw new Unexpected('a picture was not taken')
  return reply.id
}
