import { abandonAll } from '../drafts/openSavers.ts'
import { call } from '../http/call.ts'
import { NetworkFailure } from '../http/NetworkFailure.ts'
import { clientState } from '../state/clientState.ts'
import { store } from '../state/store.ts'
import { becomeSomebodyElse } from './becomeSomebodyElse.ts'
import { expiredSessionAtom } from './expiredSession.ts'
import { readSaved } from './savedSession.ts'
import { clearDevice, forgetSession } from './session.ts'

const TRY_AGAIN = 5000

/** Another tab signed out, or somebody else signed in there: this page must not go on showing or sending as before. */
export function followOtherTabs(leave: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) void follow(leave)
  })
}

async function follow(leave: () => void): Promise<void> {
  const person = store.get(clientState.user).id
  if (person === undefined) return
  if (readSaved('token') === null) {
    await abandonAll()
    await clearDevice(person)
    forgetSession()
    leave()
    return
  }
  try {
    const now = await call('currentUser')
    if (now.id === person) store.get(expiredSessionAtom)?.answer('repeat')
    else await becomeSomebodyElse()
  } catch (error) {
    if (error instanceof NetworkFailure) setTimeout(() => void follow(leave), TRY_AGAIN)
  }
}
