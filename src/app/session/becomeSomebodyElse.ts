import { stopAll } from '../drafts/openSavers.ts'

/** A new page for a new person: nothing of the one before stays in memory, their unsent answers stay theirs on the device. */
export async function becomeSomebodyElse(): Promise<void> {
  await stopAll()
  location.assign('/services')
}
