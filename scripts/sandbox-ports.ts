/** The outside services of the sandbox, and the port that each has when nobody says another: a demo lets itself ask these. */
export const sandboxPorts = { gateway: '8091', bank: '8092', game: '8093', distributor: '8094', inbox: '8095' } as const
