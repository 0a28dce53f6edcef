import { Type } from 'typebox'
import type { Call } from './call.ts'

export const operationsCalls = {
  health: {
    summary: 'The process answers: one that does not is to be started anew',
    who: 'visitor',
    answer: Type.Object({ release: Type.String() }),
  },
  ready: {
    summary: 'Requests may come: database and content are there, and it does not end. Else 503',
    who: 'visitor',
    answer: Type.Object({ release: Type.String() }),
  },
} satisfies Record<string, Call>
