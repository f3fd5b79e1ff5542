/** The first admin of the brands that the journeys' server starts with. */
export const owner = { username: 'owner', password: 'journey-ลูกแก้ว-4711' }
