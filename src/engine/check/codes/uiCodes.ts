import type { CodeEntry } from './CodeEntry.ts'

export const uiCodes = {
  'widget.type': {
    severity: 'error',
    says: 'The widget asks for another type of answer than the field has.',
    example: '"fee": { "ui:widget": "money" }   (fee is a boolean)',
    mend: 'Choose a widget for this type, or take `ui:widget` out: the schema chooses one.',
  },
  'widget.needs': {
    severity: 'error',
    says: 'The widget needs more of the field than it has: choices, an upload, or rows.',
    example: '"city": { "ui:widget": "combobox" }   (city has neither enum nor inList)',
    mend: 'Give the field what the widget shows, or choose another widget.',
  },
  'widget.choices': {
    severity: 'warning',
    says: 'The field has choices, and the widget lets people type: whoever writes another word is refused.',
    example: '"level": { "ui:widget": "textarea" }   (level has an enum)',
    mend: 'Write `radio`, `select` or `combobox`, or take `ui:widget` out: the schema chooses one.',
  },
  'widget.fit': {
    severity: 'error',
    says: 'No answer that the widget is there for fits the field.',
    example: '"code": { "ui:widget": "date" }   (code has the pattern ^[A-Z]{3}$)',
    mend: 'Choose a widget for what the field takes, or take the limit out that no such answer keeps.',
  },
  'widget.upload': {
    severity: 'error',
    says: 'The field is a file, and the widget takes none.',
    example: '"transcript": { "ui:widget": "text" }   (transcript has `upload`)',
    mend: 'Write `file` or `photo`.',
  },
  'widget.option': {
    severity: 'error',
    says: 'The option is written otherwise: another type, or none of its values.',
    example: '"ui:options": { "rows": "4" }',
    mend: 'Write it as the message says.',
  },
  'unknown.option': {
    severity: 'error',
    says: 'The widget has no such option: it does nothing.',
    example: '"ui:options": { "row": 4 }   (a textarea has `rows`)',
    mend: 'Take it out, or write it as the widget has it.',
  },
  'ui.order': {
    severity: 'error',
    says: 'An order that leaves out fields, and has no "*" for them: nothing of the group is drawn.',
    example: '"address": { "ui:order": ["street"] }   (address has a town, too)',
    mend: 'Name them all, or end with "*".',
  },
  'ui.group': {
    severity: 'warning',
    says: 'Fields under one heading stand apart, so that the heading is shown twice.',
    example: '"name" and "phone" in the group contact, "fee" between them',
    mend: 'Put them side by side: in the schema, or by `ui:order`.',
  },
  'ui.idle': {
    severity: 'warning',
    says: 'A word that does nothing at this place.',
    example: '"gender": { "ui:widget": "radio", "ui:inputMode": "numeric" }',
    mend: 'Take it out, or put it where it does something.',
  },
  'ui.summary': {
    severity: 'error',
    says: 'The line that tells a row names an answer that a row does not have.',
    example: '"items": { "ui:options": { "summary": ["place"] } }   (a row has jobPlace)',
    mend: 'Write a field of the row.',
  },
  'ui.enumNames': {
    severity: 'error',
    says: 'As many names as choices are needed, in the same order.',
    example: '"ui:options": { "enumNames": ["Yes"] }   (two choices)',
    mend: 'Add or take out names; better leave them out: `option.<field>.<value>` has them in every language.',
  },
  'ui.enumDisabled': {
    severity: 'error',
    says: 'A choice is closed that the field does not have.',
    example: '"ui:options": { "enumDisabled": ["nihgt"] }',
    mend: 'Write the value as the schema has it.',
  },
  'ui.unfillable': {
    severity: 'error',
    says: 'The field is required, nobody can type into it, and nothing fills it: the form can never be sent.',
    example: '"number": { "ui:widget": "readonly" }   (required, no ui:prefill)',
    mend: 'Give it a `ui:prefill`, let people type, or do not require it.',
  },
  'ui.hidden': {
    severity: 'warning',
    says: 'The field is on no page, and nothing fills it.',
    example: '"mark": { "ui:widget": "hidden" }',
    mend: 'Give it a `ui:prefill` or a `const`, show it, or take the field out.',
  },
  'ui.prefillTwice': {
    severity: 'warning',
    says: 'Two fields that are shown together are filled with the very same thing: one was copied from the other.',
    example:
      '"fatherName": { "ui:prefill": { "from": { "at": "/facts/person/firstName" }, "locked": true } }',
    mend: 'Let each read its own; one that only goes along, unseen, is `"ui:widget": "hidden"`.',
  },
  'ui.prefillUnfit': {
    severity: 'warning',
    says: "What an applicant may answer is put, locked, into an officer's field that refuses it: nobody there can mend it.",
    example:
      '"orderNumber": { "type": "string", "maxLength": 10 }, filled and locked from an answer of 30 letters',
    mend: 'Let the field take whatever can be answered (best by the same `$ref`), or do not lock it.',
  },
  'ui.placeholder': {
    severity: 'warning',
    says: 'The words stand in the box as they are, also for readers of the other language, and they go when somebody types.',
    example: '"ui:options": { "placeholder": "Name" }',
    mend: 'Write a text `hint.<field>` instead; a placeholder shows a form of writing: "__.__.____".',
  },
  'ui.autocomplete': {
    severity: 'warning',
    says: 'Browsers do not know this word, so they fill in nothing.',
    example: '"ui:autocomplete": "surname"',
    mend: 'Write one of HTML\'s autofill names: "family-name", "tel", "off" …',
  },
  'ui.autofocus': {
    severity: 'warning',
    says: 'Two boxes of one form want the cursor.',
    example: '"autofocus": true at two fields',
    mend: 'Leave it at one of them, best at none.',
  },
  'ui.to': {
    severity: 'error',
    says: 'A code is sent to an answer that the form does not have.',
    example: '"ui:options": { "to": "1/mial" }',
    mend: 'Point at the field with the address: "1/email".',
  },
  'ui.text': {
    severity: 'error',
    says: 'An option names a text that is not there.',
    example: '"ui:options": { "unit": "unit.ponits" }',
    mend: 'Write the text, or its id as it is.',
  },
  'ui.lookupFact': {
    severity: 'error',
    says: 'The Check button asks a look-up that the process does not have.',
    example: '"parentFin": { "ui:lookup": "parnet" }',
    mend: 'Name one of `facts` of the workflow, or declare it there.',
  },
  'ui.lookupKey': {
    severity: 'error',
    says: 'The look-up of the Check button does not read what is typed beside it.',
    example: '"parentFin": { "ui:lookup": "person" }   (key: /applicant/fin)',
    mend: 'Let the key of the look-up read this field, or name the look-up that does.',
  },
  'ui.why': {
    severity: 'error',
    says: 'Nothing says why a document, or a secret of a register, is asked for.',
    example: '"transcript": { "ui:widget": "file" }',
    mend: 'Write `"ui:why": "why.<field>"` and the text.',
  },
  'ui.untold': {
    severity: 'error',
    says: 'Nothing says to whom an answer of an officer is told: the applicant would not read it.',
    example: '"decisionReason": { "ui:widget": "textarea" }   (asked by a transition of staff)',
    mend: 'Write `"ui:told": "applicant"`, or `"staff"` for what colleagues alone read.',
  },
  'ui.ofParent': {
    severity: 'error',
    says: 'Contact data are asked where a parent may apply for a child, and another parent of the child would read them.',
    example:
      '"mobile": { "sensitive": true, "type": "string" }   (asked by a process with "for": { "child": true })',
    mend: 'Write `"ofParent": true` beside `sensitive` in the form schema.',
  },
  'form.unused': {
    severity: 'warning',
    says: 'Nobody asks this form, and no form that somebody asks is made of it.',
    example: 'schemas/transfer/old.json',
    mend: 'Name it in a step or transition, or take it out with its dress; one that stands ready for something to come says `"ahead": true`.',
  },
} satisfies { [code: string]: CodeEntry }
