import { hasDraftsOf } from '../drafts/draftCopies.ts'

const LOOKS = 6
const PAUSE = 500

/** Other tabs of the person may still be sending: true as soon as none holds anything that the server does not have. */
export async function everythingSent(person: string | undefined): Promise<boolean> {
  if (person === undefined) return true
  for (let look = 0; look < LOOKS; look += 1) {
    if (!(await hasDraftsOf(person))) return true
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return false
}
