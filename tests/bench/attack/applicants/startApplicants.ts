import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hear } from '../../load/hear.ts'
import type { ApplicantsOrder } from './applicants.ts'
import type { Deed } from './ScriptedApplicant.ts'

export interface Applicants {
  /** Everybody goes home; gives all that they did. */
  end(): Promise<Deed[]>
  close(): void
}

/** Twenty people at work, each from an address of their own, until they are ended. */
export function startApplicants(order: ApplicantsOrder): Applicants {
  const child = fork(fileURLToPath(new URL('applicants.ts', import.meta.url)), { serialization: 'advanced' })
  child.send(order)
  return {
    end: () => {
      child.send('end')
      return hear<Deed[]>(child)
    },
    close: () => child.kill(),
  }
}
