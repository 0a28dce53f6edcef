import type { OptionKind, WidgetKind } from './WidgetKind.ts'

const WIDTHS = [2, 4, 10]
const TONES = ['info', 'ok', 'warn', 'danger', 'neutral']
/** Of a box that people type into. */
export const text = ['string'] as const
const number = ['number', 'integer'] as const
const choosing = { enumNames: 'words', list: 'word', enumDisabled: 'values' } as const
const laidOut = { ...choosing, inline: 'flag' } as const
const code = { types: text, options: { resendSeconds: 'count', sent: 'flag', to: 'pointer' } } as const
const lines = { types: text, options: { rows: 'count' } } as const
const day = { types: text } as const
const agreement = { types: ['boolean'] } as const
const file = { types: ['string', 'array'], needs: 'upload', options: { failed: 'textId' } } as const

/** Every `ui:widget`: the types that it fits and its own options. The renderer has one component a row. */
export const widgetKinds = {
  text: { types: text, options: { width: WIDTHS } },
  textarea: lines,
  address: lines,
  number: { types: number, options: { unit: 'textId' } },
  range: { types: number, options: { unit: 'textId' } },
  year: { types: ['integer', 'number'] },
  money: { types: number, options: { unit: 'textId' } },
  email: { types: text },
  url: { types: text },
  phone: { types: text },
  password: { types: text, options: { strength: 'flag' } },
  oneTimeCode: code,
  code,
  lookup: { types: text },
  documentNumber: { types: text, options: { series: 'words' } },
  cardDigits: { types: text, options: { part: ['first', 'last'] } },
  date: day,
  dateParts: day,
  datePicker: day,
  dateTime: day,
  time: day,
  color: { types: text },
  radio: { types: ['boolean', 'string', 'number', 'integer', 'null'], needs: 'choices', options: laidOut },
  select: { types: ['boolean', 'string', 'number', 'integer', 'null'], needs: 'choices', options: choosing },
  combobox: { types: ['string', 'array'], needs: 'choices', options: choosing },
  checkbox: agreement,
  confirm: agreement,
  switch: agreement,
  checkboxes: { types: ['array'], needs: 'choices', options: laidOut },
  file,
  photo: file,
  readonly: { types: 'any' },
  info: { types: 'any', options: { tone: TONES } },
  signature: { types: text, options: { statement: 'textId', tick: 'flag' } },
  hidden: { types: 'any' },
  element: { types: ['integer', 'number', 'string'] },
  elements: { types: ['array'] },
  remarks: { types: ['array'], options: { marks: 'pointer' } },
  repeat: { types: ['array'], needs: 'rows', options: { rowName: 'textId', addText: 'textId' } },
} as const satisfies { [name: string]: WidgetKind }

export type WidgetName = keyof typeof widgetKinds

/** RJSF's own options and those that every widget takes. */
export const commonOptions: { readonly [name: string]: OptionKind } = {
  placeholder: 'word',
  autocomplete: 'word',
  inputMode: ['text', 'numeric', 'decimal', 'tel', 'email', 'url'],
  autofocus: 'flag',
  disabled: 'flag',
  readonly: 'flag',
  label: 'word',
  title: 'word',
  description: 'word',
  help: 'word',
  copyable: 'flag',
  orderable: 'flag',
  addable: 'flag',
  removable: 'flag',
  summary: 'fields',
}
