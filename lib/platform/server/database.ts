import 'server-only'
import { db } from '@/lib/platform/db/client'

/** Waits for pending writes, and leaves SQLite as a single file without WAL. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect()
}
