/** The outside services of the sandbox, and the default port of each: a demo may call these. */
export const sandboxPorts = {
  gateway: '8091',
  bank: '8092',
  game: '8093',
  distributor: '8094',
  inbox: '8095',
  // The inbox takes mail one port higher.
  push: '8097',
  identity: '8100',
  slip: '8101',
} as const

/** Where a restored demo plays the gateway of its brand, beside the sandbox. */
export const demoGatewayPort = 8098
