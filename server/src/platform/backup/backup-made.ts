import pg from 'pg'

/** There is no such database, or nothing in it yet. */
const unopened = ['3D000', '42P01']

/** Records a finished backup in the databases of brands, as their owner. A brand that was never opened has none yet. */
export async function recordMade(ownerUrls: readonly string[]): Promise<void> {
  for (const url of ownerUrls) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('insert into backup_made default values')
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && unopened.includes(error.code ?? ''))) throw error
    } finally {
      await client.end()
    }
  }
}
