import type { ChannelSetting } from '#contract/group/channel.types.ts'

/** A path below where the interface of a service is. */
export const serviceUrl = ({ address = '' }: ChannelSetting, path: string): string =>
  new URL(path, address.endsWith('/') ? address : `${address}/`).href
