import type { EditKind } from './GenericEdit.ts'

export interface Explanation {
  kind: EditKind
  /** The edit that a person has looked at: file and pointer, elements by their names (`placeOf.ts`). */
  at: string
  reason: string
}

/**
 * Edits that change a verdict or a path and that nobody tells. Each stands for all edits of its kind under the same word
 * of the format.
 */
export const ofSurvivors: readonly Explanation[] = [
  {
    kind: 'turned into its opposite',
    at: 'ui-schemas/gallery/confirmations.json#/fixedWord/ui:prefill/locked',
    reason: 'whether people may change what is filled in for them: either is right somewhere',
  },
  {
    kind: 'a key is dropped',
    at: 'ui-schemas/transfer/target.json#/choices/items/targetSpecialty/ui:visibleWhen',
    reason: 'a field that is always shown: as sound as one that waits for another answer',
  },
  {
    kind: 'turned into its opposite',
    at: 'workflows/personas/amir.json#/facts/targets/0/aptitude',
    reason: 'what a register says of a made-up person',
  },
  {
    kind: 'a key is dropped',
    at: 'workflows/transfer.json#/timers/draft-expires/notify',
    reason: 'a reminder has a text of its own or that of its timer',
  },
  {
    kind: 'an element is removed',
    at: 'workflows/personas/galleryFilled.json#/answers/files/severalFiles/0',
    reason: 'what a made-up person has answered: fewer of them are as sound',
  },
  {
    kind: 'neighbours are swapped',
    at: 'workflows/payment.json#/timers/deferred',
    reason: 'timers that end at moments of their own: only the list of them has another order',
  },
  {
    kind: 'neighbours are swapped',
    at: 'workflows/transfer.json#/transitions/appealYes',
    reason: 'what people may do is offered in another order',
  },
]

/**
 * Edits of which the check says nothing, after which something around them lives no more in the runs. Each stands for
 * itself alone.
 */
export const ofDead: readonly Explanation[] = [
  {
    kind: 'a key is dropped',
    at: 'workflows/conditions.json#/windowOpen/~1campaign~1closes',
    reason: 'one limit less: from the opening of a campaign on',
  },
  {
    kind: 'a key is dropped',
    at: 'workflows/conditions.json#/minor/~1applicant~1birthDate/age',
    reason: 'asks only whether the date of birth is known, which it need not be',
  },
  {
    kind: 'off by one',
    at: 'workflows/conditions.json#/minor/~1applicant~1birthDate/age/maximum',
    reason: 'another age, which nobody in a case has',
  },
  {
    kind: 'turned into its opposite',
    at: 'workflows/transfer.json#/transitions/submit/guards/transfer.periodExceeded/must',
    reason: 'the opposite rule lets others through, whom no case has',
  },
]
