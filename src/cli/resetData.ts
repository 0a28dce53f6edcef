import { existsSync, rmSync } from 'node:fs'
import { lockDirectory } from '#server/database/lockDirectory.ts'

/** Empties the data directory. @throws StartFault while another process uses it. */
export async function resetData(directory: string): Promise<void> {
  if (!existsSync(directory)) return
  const lock = await lockDirectory(directory)
  lock.release()
  rmSync(directory, { recursive: true, force: true })
}
