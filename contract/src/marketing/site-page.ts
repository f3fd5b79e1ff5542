import { z } from 'zod'
import type { Text } from '../core/text.ts'

/** The pages that the site of nearly every operator has. `other` is any path of it. */
export const sitePages = [
  { name: 'home', path: '/', title: { th: 'หน้าแรก', en: 'Home' } },
  { name: 'register', path: '/register', title: { th: 'สมัครสมาชิก', en: 'Register' } },
  { name: 'promotion', path: '/promotion', title: { th: 'โปรโมชัน', en: 'Promotions' } },
  { name: 'game', path: '/game', title: { th: 'รวมเกม', en: 'Games' } },
  { name: 'other', path: null, title: { th: 'หน้าอื่นในเว็บ', en: 'Another page on the site' } },
] as const satisfies readonly { name: string; path: string | null; title: Text }[]
export type PageName = (typeof sitePages)[number]['name']

/**
 * A path of a site and of nothing else. Browsers take `//host` and `/\host` for other hosts, and drop tabs and line ends before
 * they look; so it is one slash, then neither slash nor backslash, and nothing that is not printed.
 */
const sitePath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/

export const SitePath = z.string().trim().max(300).regex(sitePath, 'SITE_PATH_FORM')

/** The path of a page: its own, or the one that was said. */
export const pathOf = (page: PageName, path: string | null | undefined): string =>
  sitePages.find(({ name }) => name === page)?.path ?? path ?? '/'

/** Under which name the site finds the code in its own address; it gives it back as `marketingCode` at registration. */
export const codeParam = 'mkt'
