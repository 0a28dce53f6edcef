import type { JsonObject } from '#engine/values/types.ts'
import type { CodeSent } from '../../codes/useCode.ts'

const STAGES = [
  'citizenship',
  'document',
  'personal',
  'mobile',
  'smsCode',
  'email',
  'password',
  'success',
] as const
export type Stage = (typeof STAGES)[number]

/** How far a registration has come. `answers` are those of the stages behind, by the form's name; no secrets. */
export interface Registration {
  stage: Stage
  id?: string
  answers: { [form: string]: JsonObject }
  /** What the register answered: masked names; empty = it does not know a foreigner, who types them. */
  person: { [name: string]: unknown }
  codeSent?: CodeSent
}

const SAVED = 'registration'
const beginning: Registration = { stage: 'citizenship', answers: {}, person: {} }

/** A reload goes on where it was; closing the tab forgets it. */
export function savedRegistration(): Registration {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(SAVED) ?? 'null')
    return isRegistration(saved) ? withKnownCode(saved) : beginning
  } catch {
    return beginning
  }
}

/** A code that an earlier version of the page has saved does not say where it went. */
function withKnownCode({ codeSent, ...others }: Registration): Registration {
  return codeSent !== undefined && 'by' in codeSent ? { ...others, codeSent } : others
}

function isRegistration(saved: unknown): saved is Registration {
  if (typeof saved !== 'object' || saved === null) return false
  return (
    'answers' in saved &&
    'person' in saved &&
    'stage' in saved &&
    STAGES.some((stage) => stage === saved.stage)
  )
}

export function saveRegistration(registration: Registration): void {
  try {
    if (registration.stage === 'success') forgetRegistration()
    else sessionStorage.setItem(SAVED, JSON.stringify(registration))
  } catch {
    // Then a reload starts again.
  }
}

export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(SAVED)
  } catch {
    // Then nothing was saved.
  }
}

/** The steps that a person is told of; a code belongs to the step that sent it. */
export const STEPS: readonly { id: string; stages: readonly Stage[] }[] = [
  { id: 'citizenship', stages: ['citizenship'] },
  { id: 'document', stages: ['document'] },
  { id: 'personal', stages: ['personal'] },
  { id: 'mobile', stages: ['mobile', 'smsCode'] },
  { id: 'email', stages: ['email', 'password'] },
]

/** The end has none: there is nothing left to do. */
export function stepOf(stage: Stage): number | undefined {
  const at = STEPS.findIndex((step) => step.stages.includes(stage))
  return at === -1 ? undefined : at
}
