import type { Mutator } from '../Mutant.ts'
import { messageMutators } from './flow/messages.ts'
import { partyMutators } from './flow/parties.ts'
import { inviteMutators } from './flow/invites.ts'
import { replacedMutators } from './flow/replaced.ts'
import { returnMutators, trackMutators } from './flow/returns.ts'
import { roleMutators } from './flow/roles.ts'
import { statusMutators } from './flow/statuses.ts'
import { timerMutators } from './flow/timers.ts'
import { transitionMutators } from './flow/transitions.ts'
import { uncountedPlace } from './flow/uncounted.ts'

export const flowMutators: Mutator[] = [
  ...statusMutators,
  ...transitionMutators,
  uncountedPlace,
  ...timerMutators,
  ...messageMutators,
  ...partyMutators,
  ...roleMutators,
  ...inviteMutators,
  ...replacedMutators,
  ...returnMutators,
  ...trackMutators,
]
