import type { Tone } from '#ui/tones.ts'
import type { Answer } from '../http/Answer.ts'

type State = Answer<'documents'>['items'][number]['state']

/** How a list shows whether a paper holds. */
export const paperStates: { [state in State]: { tone: Tone; id: string } } = {
  valid: { tone: 'ok', id: 'label.paperValid' },
  expired: { tone: 'warn', id: 'label.paperExpired' },
  revoked: { tone: 'danger', id: 'label.paperRevokedState' },
}
