/** What the studio asks of a question: the simple words of the meta-schemas (a test holds them against these). */
export const studioWords = [
  ...'required format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems'.split(
    ' ',
  ),
  ...'maxItems uniqueItems sensitive ofParent widget hint why told group autocomplete inputMode'.split(' '),
]

/** What it asks of a service. */
export const serviceWords = ['redirect_url', 'group', 'icon', 'is_global', 'is_admin', 'underTest']

/** What their choices are called: those of the meta-schemas, by word. */
export const studioChoices = Object.entries({
  editable: 'true marked',
  news: 'good bad neutral',
  format: 'date date-time time email uri uuid',
  told: 'applicant staff',
  inputMode: 'text numeric decimal tel email url',
  widget:
    'text textarea address number range year money email url phone password code oneTimeCode lookup documentNumber cardDigits date dateParts datePicker dateTime time color radio select combobox checkbox confirm switch checkboxes remarks file photo readonly info signature hidden repeat updown uri alt-date date-time alt-datetime files',
}).flatMap(([word, choices]) => choices.split(' ').map((choice) => `${word}.${choice}`))

/** What it asks of a status, a transition, a timer. */
export const flowWords =
  'code phase news editable from to in by on validate input invites returns frees askTwice rare after fire alert remind notify'.split(
    ' ',
  )
export const flowParts = ['status', 'transition', 'timer']
