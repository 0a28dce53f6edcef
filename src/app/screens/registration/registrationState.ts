import type { JsonObject } from '#engine/values/types.ts'
import type { Answer } from '../../http/Answer.ts'

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
type CodeSent = Answer<'registrationPhoneCode'>

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
    return isRegistration(saved) ? saved : beginning
  } catch {
    return beginning
  }
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
  { id: 'contact', stages: ['mobile', 'smsCode', 'email', 'password'] },
  { id: 'success', stages: ['success'] },
]

export function stepOf(stage: Stage): number {
  return STEPS.findIndex((step) => step.stages.includes(stage))
}
