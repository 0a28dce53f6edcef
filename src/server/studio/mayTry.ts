import type { EditionRecord } from './editionRows.ts'

type State = EditionRecord['state']

const TRIED: readonly State[] = ['open', 'review', 'approved', 'scheduled', 'published']
const APPROVED: readonly State[] = ['approved', 'scheduled', 'published']

/**
 * The states in which somebody may try an edition on the drafts of people. `isAuthor`: who changed something of it, and tries
 * it only while it stands as somebody else has approved it. Nobody tries one that was dropped: nobody looks at it any more.
 */
export const statesToTry = (isAuthor: boolean): readonly State[] => (isAuthor ? APPROVED : TRIED)

export const mayTry = (state: State, isAuthor: boolean): boolean => statesToTry(isAuthor).includes(state)
