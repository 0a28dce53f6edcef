import type { CodeEntry } from './CodeEntry.ts'

/** What the cases say of the content (`--cases`). */
export const caseCodes = {
  'case.differs': {
    severity: 'error',
    says: 'A case expects something else than what happens with this content. Of a case only the first step that differs is told.',
    example: '{ "do": "submit", "expect": { "status": "submitted" } }, and the status is "draft"',
    mend: 'If the content is wrong, mend it there; if it is meant to be so now, change what the case expects.',
  },
  'case.unplayable': {
    severity: 'error',
    says: 'A case cannot be played: it names a process, a form, a person, a track, a campaign or an event that there is not.',
    example: '{ "name": "late money", "process": "paiment", "start": "2026-08-01T08:00:00Z", "steps": [] }',
    mend: 'Write the names as the content has them, or take the case away.',
  },
} satisfies { [code: string]: CodeEntry }
