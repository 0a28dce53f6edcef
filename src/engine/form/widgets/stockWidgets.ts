import type { WidgetName } from './widgetKinds.ts'

/** RJSF's names of widgets for which ours have another. */
export const stockWidgets: ReadonlyMap<string, WidgetName> = new Map([
  ['updown', 'number'],
  ['uri', 'url'],
  ['alt-date', 'dateParts'],
  ['date-time', 'dateTime'],
  ['alt-datetime', 'dateTime'],
  ['files', 'file'],
])
