import type { WidgetName } from '#engine/form/widgets/widgetKinds.ts'
import { loadRows } from '../fields/loadRows.ts'
import { loadCamera } from '../upload/loadCamera.ts'

export const loadCombobox = async () => (await import('./ComboboxWidget.tsx')).ComboboxWidget
export const loadFile = async () => (await import('./FileWidget.tsx')).FileWidget
export const loadRemarks = async () => (await import('./RemarksWidget.tsx')).RemarksWidget
export const loadSignature = async () => (await import('./SignatureWidget.tsx')).SignatureWidget
export const loadRange = async () => (await import('./RangeWidget.tsx')).RangeWidget
export const loadColor = async () => (await import('./ColorWidget.tsx')).ColorWidget
export const loadDateParts = async () => (await import('./DateWidget.tsx')).DateWidget
export const loadDateTime = async () => (await import('./DateTimeWidget.tsx')).DateTimeWidget
export const loadTime = async () => (await import('./TimeWidget.tsx')).TimeWidget
export const loadOneTimeCode = async () => (await import('./OneTimeCodeWidget.tsx')).OneTimeCodeWidget
export const loadCardDigits = async () => (await import('./CardDigitsWidget.tsx')).CardDigitsWidget
export const loadCalendar = async () => (await import('./Calendar.tsx')).Calendar

/** Code of widgets that comes later. */
export const widgetLoaders: { [name in WidgetName]?: readonly (() => Promise<unknown>)[] } = {
  combobox: [loadCombobox],
  file: [loadFile, loadCamera],
  photo: [loadFile, loadCamera],
  date: [loadCalendar],
  datePicker: [loadCalendar],
  dateParts: [loadDateParts],
  remarks: [loadRemarks],
  signature: [loadSignature],
  range: [loadRange],
  color: [loadColor],
  dateTime: [loadDateTime],
  time: [loadTime],
  oneTimeCode: [loadOneTimeCode],
  code: [loadOneTimeCode],
  cardDigits: [loadCardDigits],
  repeat: [loadRows],
}
