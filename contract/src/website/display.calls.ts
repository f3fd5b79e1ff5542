import { z } from 'zod'
import { can } from '../core/permission.ts'
import { Done, post } from '../frames/call.ts'
import {
  BannerRow,
  BannerSetting,
  DisplayOrder,
  DisplayQuery,
  DisplaySwitch,
  NewBanner,
  NewPopup,
  PopupRow,
  PopupSetting,
} from './display.types.ts'

const Banners = z.object({ banners: z.array(BannerRow) })
const Popups = z.object({ popups: z.array(PopupRow) })
const updateBanner = can('websiteBanner', 'update', 'read')
const updatePopup = can('websitePopup', 'update', 'read')
const errors = ['DISPLAY_TOO_MANY'] as const

/** Both are the same thing in two places, each with its own flags. */
export const displayCalls = {
  /** In the order in which members see them. */
  listBanners: post('/website/banner/list', can('websiteBanner', 'read'), { body: DisplayQuery, reply: Banners }),
  /** It stands last, and is shown as soon as its period has come. */
  createBanner: post('/website/banner/create', can('websiteBanner', 'create'), {
    body: NewBanner,
    reply: BannerRow,
    logs: ['banner', 'create'],
    errors,
  }),
  updateBanner: post('/website/banner/update/:id', updateBanner, {
    body: BannerSetting,
    reply: BannerRow,
    logs: ['banner', 'update'],
  }),
  switchBanner: post('/website/banner/switch/:id', updateBanner, {
    body: DisplaySwitch,
    reply: BannerRow,
    logs: ['banner', 'switch'],
    undo: 'former',
  }),
  orderBanners: post('/website/banner/order', updateBanner, {
    body: DisplayOrder,
    reply: Banners,
    logs: ['banner', 'order'],
    undo: 'order',
  }),
  deleteBanner: post('/website/banner/delete/:id', can('websiteBanner', 'delete'), {
    reply: Done,
    logs: ['banner', 'delete'],
  }),

  listPopups: post('/website/popup/list', can('websitePopup', 'read'), { body: DisplayQuery, reply: Popups }),
  createPopup: post('/website/popup/create', can('websitePopup', 'create'), {
    body: NewPopup,
    reply: PopupRow,
    logs: ['popup', 'create'],
    errors,
  }),
  updatePopup: post('/website/popup/update/:id', updatePopup, {
    body: PopupSetting,
    reply: PopupRow,
    logs: ['popup', 'update'],
  }),
  switchPopup: post('/website/popup/switch/:id', updatePopup, {
    body: DisplaySwitch,
    reply: PopupRow,
    logs: ['popup', 'switch'],
    undo: 'former',
  }),
  orderPopups: post('/website/popup/order', updatePopup, {
    body: DisplayOrder,
    reply: Popups,
    logs: ['popup', 'order'],
    undo: 'order',
  }),
  deletePopup: post('/website/popup/delete/:id', can('websitePopup', 'delete'), {
    reply: Done,
    logs: ['popup', 'delete'],
  }),
}
