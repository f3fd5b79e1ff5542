import { allows, can, type Needs, type Who } from '../core/permission.ts'
import type { Text } from '../core/text.ts'
import type { LiveTopic } from '../frames/live.ts'
import { type ScreenName, screenList } from '../screens.ts'

/**
 * What a new brand has to set up, in order: the screen on which it is done, and the live topic that tells of it. `needs` is
 * what the doing takes where the screen itself needs less.
 */
export const setupSteps = {
  bankAccount: {
    screen: 'payment-auto-add',
    topic: 'bank',
    th: 'เพิ่มบัญชีธนาคารที่รับฝาก',
    en: 'Add a bank account for deposits',
  },
  gateway: {
    screen: 'payment-gateway-setting',
    needs: can('paymentGateway', 'create'),
    topic: 'gateway',
    th: 'เชื่อมต่อเกตเวย์หรือพร้อมเพย์',
    en: 'Connect a gateway or PromptPay',
  },
  games: {
    screen: 'game-providers',
    needs: can('providerDashboard', 'create'),
    topic: 'gameProvider',
    th: 'เพิ่มค่ายเกมและเปิดให้เล่น',
    en: 'Add a game provider and switch it on',
  },
  promotion: {
    screen: 'promotion-add',
    topic: 'promotion',
    th: 'สร้างโปรโมชันแรกแล้วเปิดใช้',
    en: 'Add a first promotion and activate it',
  },
  site: {
    screen: 'website-config',
    needs: can('websiteConfigAndCoreSystem', 'update'),
    topic: 'websiteConfig',
    th: 'ใส่ชื่อเว็บและช่องทางติดต่อ',
    en: 'Enter the site’s title and contacts',
  },
  staff: {
    screen: 'employee-add',
    topic: 'admin',
    th: 'เพิ่มพนักงานคนที่สอง',
    en: 'Add a second employee',
  },
  secondCode: {
    screen: 'employee-management',
    needs: can('employeeManagement', 'create'),
    topic: 'adminLog',
    th: 'ให้พนักงานคนที่สองตั้งแอป OTP',
    en: 'Have the second employee set up the code app',
  },
  backup: {
    screen: 'setting',
    needs: can('websiteConfigAndCoreSystem', 'update'),
    topic: null,
    th: 'สำรองข้อมูล',
    en: 'Make a backup',
  },
  group: {
    screen: 'group-notification-add',
    topic: 'group',
    th: 'สร้างกลุ่มแจ้งเตือนของทีม',
    en: 'Add a notification group for the team',
  },
} as const satisfies Record<string, Text & { screen: ScreenName; needs?: Needs; topic: LiveTopic | null }>
export type SetupStep = keyof typeof setupSteps
export const setupStepNames = Object.keys(setupSteps).filter((name): name is SetupStep => name in setupSteps)

/** The live topics that change what is left to set up. */
export const setupTopics: readonly LiveTopic[] = setupStepNames.flatMap(name => setupSteps[name].topic ?? [])

/** The steps that this admin may take: they may open its screen, and do there what it takes. */
export const setupStepsFor = (who: Who): readonly SetupStep[] =>
  setupStepNames.filter(name => {
    const step: { screen: ScreenName; needs?: Needs } = setupSteps[name]
    const screen = screenList.find(each => each.name === step.screen)
    const needs = screen ? [screen.needs, screen.offered, step.needs] : []
    return screen !== undefined && needs.every(each => each === undefined || allows(who, each))
  })
