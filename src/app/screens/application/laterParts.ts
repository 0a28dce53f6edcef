import type { CaseMessages } from '../../application/messages/CaseMessages.tsx'
import type { ConflictDialog } from './ConflictDialog.tsx'
import type { ReadOnlyApplication } from './ReadOnlyApplication.tsx'
import type { ReviewStep } from './ReviewStep.tsx'

/** Parts of an application that its first step does without. */
export async function loadReviewStep(): Promise<typeof ReviewStep> {
  return (await import('./ReviewStep.tsx')).ReviewStep
}

export async function loadConflictDialog(): Promise<typeof ConflictDialog> {
  return (await import('./ConflictDialog.tsx')).ConflictDialog
}

export async function loadReadOnlyApplication(): Promise<typeof ReadOnlyApplication> {
  return (await import('./ReadOnlyApplication.tsx')).ReadOnlyApplication
}

export async function loadCaseMessages(): Promise<typeof CaseMessages> {
  return (await import('../../application/messages/CaseMessages.tsx')).CaseMessages
}
