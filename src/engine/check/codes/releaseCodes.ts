import type { CodeEntry } from './CodeEntry.ts'

const COVER = 'let workflows/migrations/<process>.json say what becomes of open drafts'

/** What a release would break of what people have begun (`--against`). A migration that covers it silences it. */
export const releaseCodes = {
  'release.processRemoved': {
    severity: 'error',
    says: 'A process has gone; whoever has an open application can no longer end it.',
    example: 'workflows/grant.json was in the release and is not here',
    mend: 'Keep the process, and let nobody begin it ("for": { "self": false }).',
  },
  'release.statusRemoved': {
    severity: 'error',
    says: 'A status has gone in which cases may be.',
    example: '{ "statuses": { "inReview": … } } became { "statuses": { "reviewing": … } }',
    mend: 'Keep the status, or map it in a migration: { "mapStatus": { "inReview": "reviewing" } }.',
  },
  'release.trackRemoved': {
    severity: 'error',
    says: 'A track has gone; cases in which its parts are decided lose what was decided. No migration carries that over.',
    example: '{ "tracks": { "choice": { "of": "/answers/target/choices", … } } } became { "tracks": {} }',
    mend: 'Keep the track until no case is open in it.',
  },
  'release.statusCode': {
    severity: 'error',
    says: 'A status is told outside by another code than before; whoever reads the old one is misled.',
    example: '"paid": { "code": 10 } became "paid": { "code": 11 }',
    mend: 'Keep the code; a new meaning takes a new status with a code of its own.',
  },
  'release.timerGone': {
    severity: 'error',
    says: 'A timer ended the waiting in a status; its transition has gone and no timer does anything there any more.',
    example: '{ "timers": [{ "id": "expiry", "in": ["draft"], "fire": "expire" }] } became { "timers": [] }',
    mend: 'Keep a timer that fires in this status, or map the status in a migration.',
  },
  'release.stepRemoved': {
    severity: 'error',
    says: 'A step has gone; answers of open drafts would be lost.',
    example: '{ "steps": [{ "id": "parents", … }, …] } without "parents"',
    mend: `Keep the step, or ${COVER}: { "move" } or { "remove": "/answers/parents" }.`,
  },
  'release.fieldRemoved': {
    severity: 'error',
    says: 'A field has gone; its answers in open drafts would be lost.',
    example: '"properties": { "score": … } became "properties": { "points": … }',
    mend: `Keep the field, or ${COVER}: { "move": …, "to": … } or { "remove": … }.`,
  },
  'release.newRequired': {
    severity: 'error',
    says: 'An answer is required that open drafts do not have.',
    example: '"required": ["fin"] became "required": ["fin", "email"]',
    mend: `Leave it optional, or ${COVER}: { "default": …, "value": … } or "ask".`,
  },
  'release.typeNarrower': {
    severity: 'error',
    says: 'An answer must be of another type than before; those of open drafts would be wrong.',
    example: '"score": { "type": "string" } became "score": { "type": "integer" }',
    mend: `Keep the type, or ${COVER}: "ask" for the answer.`,
  },
  'release.enumSmaller': {
    severity: 'error',
    says: 'Something can no longer be chosen that open drafts may have chosen.',
    example: '"enum": ["day", "evening"] became "enum": ["day"]',
    mend: `Keep the choice, or ${COVER}: { "mapEnum": …, "map": { "evening": "day" } } or "ask".`,
  },
  'release.limitNarrower': {
    severity: 'error',
    says: 'A limit is narrower, or new; answers of open drafts may be beyond it.',
    example: '"minimum": 30 became "minimum": 50',
    mend: `Keep the limit, or ${COVER}: "ask" for the answer.`,
  },
  'release.migrationIdle': {
    severity: 'error',
    says: 'A new migration names a process, an answer, a value or a status that is not there.',
    example: '{ "move": "/answers/study/scroe", "to": "/answers/study/points" }',
    mend: 'Name what was there in the old release, and what is there now.',
  },
  'release.unproven': {
    severity: 'unproven',
    says: 'A rule of an answer, or the condition under which a step or an answer is asked, says something else than before, by itself or by what it names; it is not decided whether open drafts still fit.',
    example: '"ui:visibleWhen": "adult", and the condition "adult" holds of more people than before',
    mend: `Look whether old answers still fit; if not, ${COVER}.`,
  },
} satisfies { [code: string]: CodeEntry }
