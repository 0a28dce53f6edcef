import type { ComponentType } from 'react'
import { CardDigitsWidget } from './CardDigitsWidget.tsx'
import { CheckboxesWidget } from './CheckboxesWidget.tsx'
import { CheckboxWidget, SwitchWidget } from './CheckboxWidget.tsx'
import { DatePickerWidget } from './DatePickerWidget.tsx'
import { DateTimeWidget } from './DateTimeWidget.tsx'
import { DateWidget } from './DateWidget.tsx'
import { DocumentNumberWidget } from './DocumentNumberWidget.tsx'
import { ElementsWidget } from './ElementsWidget.tsx'
import { ElementWidget } from './ElementWidget.tsx'
import { EmailWidget } from './EmailWidget.tsx'
import { InfoWidget } from './InfoWidget.tsx'
import { LazyCombobox } from './LazyCombobox.tsx'
import { LazyFile } from './LazyFile.tsx'
import { LookupWidget } from './LookupWidget.tsx'
import { MoneyWidget } from './MoneyWidget.tsx'
import { NumberWidget } from './NumberWidget.tsx'
import { OneTimeCodeWidget } from './OneTimeCodeWidget.tsx'
import { PasswordWidget } from './PasswordWidget.tsx'
import { PhoneWidget } from './PhoneWidget.tsx'
import { RadioWidget } from './RadioWidget.tsx'
import { ReadOnlyWidget } from './ReadOnlyWidget.tsx'
import { SelectWidget } from './SelectWidget.tsx'
import { TextAreaWidget } from './TextAreaWidget.tsx'
import { TextWidget } from './TextWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'
import { YearWidget } from './YearWidget.tsx'

/** `ui:widget` -> widget. A new one is a file and a row. */
export const widgetRegistry: { [name: string]: ComponentType<WidgetProps> } = {
  text: TextWidget,
  textarea: TextAreaWidget,
  address: TextAreaWidget,
  number: NumberWidget,
  year: YearWidget,
  money: MoneyWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  password: PasswordWidget,
  oneTimeCode: OneTimeCodeWidget,
  code: OneTimeCodeWidget,
  lookup: LookupWidget,
  documentNumber: DocumentNumberWidget,
  cardDigits: CardDigitsWidget,
  date: DatePickerWidget,
  dateParts: DateWidget,
  datePicker: DatePickerWidget,
  dateTime: DateTimeWidget,
  radio: RadioWidget,
  select: SelectWidget,
  combobox: LazyCombobox,
  checkbox: CheckboxWidget,
  confirm: CheckboxWidget,
  switch: SwitchWidget,
  checkboxes: CheckboxesWidget,
  file: LazyFile,
  photo: LazyFile,
  readonly: ReadOnlyWidget,
  info: InfoWidget,
  element: ElementWidget,
  elements: ElementsWidget,
}
