import type { Action } from './sample.ts'

/** Where a sample comes out differently on purpose: what the difference looks like, and why ours stays. */
export interface Accepted {
  where: RegExp
  /** The script leaves these actions out, so that all the rest is still compared. */
  leaveOut?: Action['do']
  reason: string
}

const EMPTY_TEXT = 'an empty text is no answer, also with ui:emptyValue "": what is required is asked for'
const UNTYPED =
  'a field without a type is refused at publishing; where it comes all the same ours asks for a text'
const BAKU = "a moment is written in Baku's time, not in UTC: the same instant"
const OFFSET =
  'format "time" wants an offset (RFC 3339), as ajv-formats has it; stock writes one without and takes it'
const UNASKED =
  'a question of yes or no that nobody answered is not "no": stock fills in false where it is required'
const KEPT = 'an option that names no properties takes no answers away: stock empties the form'
const SAME_WORDS =
  'stock drops a finding inside oneOf or anyOf if another place there was told in the same words'
const OPTION_ALONE = 'a question has the choices of the option that was chosen; the option is chosen above it'
const VAGUE = 'a schema of then that does not fit is told at the fields in it, not once more around them'
const SIX_LISTS = "the script leaves out stock's six lists of one moment"

/** In any sample. */
export const acceptedEverywhere: Accepted[] = [
  { where: /^(?!submitted: (?:not )?told).*data: .*: .*false.* \/ (?:undefined|null)$/, reason: UNASKED },
]

const ROW = 'a new row of fields is an object; stock has null there until something is typed'
const NEVER = /^(?!)/

export const accepted: { [sample: string]: Accepted[] } = {
  'vets-21-22-AND-21-22A': [
    { where: NEVER, leaveOut: 'option', reason: KEPT },
    { where: /wrong beside: [^ ]*Address\/state [^ ]*Address\/state$/, reason: SAME_WORDS },
  ],
  'vets-10-10EZ': [{ where: /told as wrong.*: \/providers\/0/, reason: ROW }],
  'vets-21A': [{ where: /wrong beside: [^ ]*wasDegreeReceived$/, reason: UNASKED }],
  'vets-22-1990': [
    { where: /wrong beside: (?:[^ ]*ddress\/(?:state|country|postalCode) ?)+$/, reason: SAME_WORDS },
  ],
  'vets-22-5490': [
    { where: /wrong beside: (?:[^ ]*ddress\/(?:state|country|postalCode) ?)+$/, reason: SAME_WORDS },
  ],
  'vets-HLR-CREATE-REQUEST-BODY': [{ where: /informalConference/, reason: OPTION_ALONE }],
  'vets-SC-CREATE-REQUEST-BODY-FOR-VA-GOV': [
    { where: /not told as wrong: \/data\/attributes$/, reason: VAGUE },
    { where: /wrong beside: [^ ]*providerFacilityAddress\/state$/, reason: SAME_WORDS },
  ],
  'vets-21P-527EZ-KITCHEN_SINK': [{ where: NEVER, leaveOut: 'option', reason: KEPT }],
  'rjsf-simple': [{ where: /wrong beside: \/firstName$/, reason: EMPTY_TEXT }],
  'rjsf-null': [{ where: /wrong beside: \/firstName$/, reason: EMPTY_TEXT }],
  'rjsf-additionalProperties': [{ where: /wrong beside: \/firstName$/, reason: EMPTY_TEXT }],
  'rjsf-patternProperties': [{ where: /wrong beside: \/(?:first|last)Name$/, reason: EMPTY_TEXT }],
  'rjsf-fallback': [{ where: /drawn beside: \/value$/, reason: UNTYPED }],
  'rjsf-date': [
    { where: /data: \/native\/datetime/, reason: BAKU },
    { where: /drawn beside: \/alternative\/alt-datetime$/, reason: SIX_LISTS },
    { where: /data: \/native\/time:/, reason: OFFSET },
  ],
}
