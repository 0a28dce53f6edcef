import type { ComponentType } from 'react'
import type { WidgetName } from '#engine/form/widgets/widgetKinds.ts'
import { CheckboxesWidget } from './CheckboxesWidget.tsx'
import { CheckboxWidget, SwitchWidget } from './CheckboxWidget.tsx'
import { DatePickerWidget } from './DatePickerWidget.tsx'
import { DocumentNumberWidget } from './DocumentNumberWidget.tsx'
import { ElementsWidget } from './ElementsWidget.tsx'
import { ElementWidget } from './ElementWidget.tsx'
import { EmailWidget } from './EmailWidget.tsx'
import { HiddenWidget } from './HiddenWidget.tsx'
import { InfoWidget } from './InfoWidget.tsx'
import { LazyCombobox } from './LazyCombobox.tsx'
import { lazyWidget } from './lazyWidget.tsx'
import { LookupWidget } from './LookupWidget.tsx'
import { MoneyWidget } from './MoneyWidget.tsx'
import { NumberWidget } from './NumberWidget.tsx'
import { PasswordWidget } from './PasswordWidget.tsx'
import { PhoneWidget } from './PhoneWidget.tsx'
import { RadioWidget } from './RadioWidget.tsx'
import { ReadOnlyWidget } from './ReadOnlyWidget.tsx'
import { SelectWidget } from './SelectWidget.tsx'
import { AddressWidget, TextAreaWidget } from './TextAreaWidget.tsx'
import { TextWidget } from './TextWidget.tsx'
import { UrlWidget } from './UrlWidget.tsx'
import {
  loadCardDigits,
  loadColor,
  loadDateParts,
  loadDateTime,
  loadFile,
  loadOneTimeCode,
  loadRange,
  loadRemarks,
  loadSignature,
  loadTime,
} from './widgetLoaders.ts'
import type { WidgetProps } from './WidgetProps.ts'
import { YearWidget } from './YearWidget.tsx'

/** Rows of answers are RJSF's array fields, not a widget. */
type Drawn = Exclude<WidgetName, 'repeat'>

const file = lazyWidget(loadFile)
const oneTimeCode = lazyWidget(loadOneTimeCode)

const widgets: { [name in Drawn]: ComponentType<WidgetProps> } = {
  text: TextWidget,
  textarea: TextAreaWidget,
  address: AddressWidget,
  number: NumberWidget,
  range: lazyWidget(loadRange),
  year: YearWidget,
  money: MoneyWidget,
  email: EmailWidget,
  url: UrlWidget,
  phone: PhoneWidget,
  password: PasswordWidget,
  oneTimeCode,
  code: oneTimeCode,
  lookup: LookupWidget,
  documentNumber: DocumentNumberWidget,
  cardDigits: lazyWidget(loadCardDigits),
  date: DatePickerWidget,
  dateParts: lazyWidget(loadDateParts),
  datePicker: DatePickerWidget,
  dateTime: lazyWidget(loadDateTime),
  time: lazyWidget(loadTime),
  color: lazyWidget(loadColor),
  radio: RadioWidget,
  select: SelectWidget,
  combobox: LazyCombobox,
  checkbox: CheckboxWidget,
  confirm: CheckboxWidget,
  switch: SwitchWidget,
  checkboxes: CheckboxesWidget,
  file,
  photo: file,
  readonly: ReadOnlyWidget,
  info: InfoWidget,
  signature: lazyWidget(loadSignature),
  hidden: HiddenWidget,
  element: ElementWidget,
  elements: ElementsWidget,
  remarks: lazyWidget(loadRemarks),
}

/**
 * `ui:widget` -> widget. A new one is a file, a row here and a row in `widgetKinds.ts`, where the check of the content
 * reads what it fits. `widgetName` gives no other names.
 */
export const widgetRegistry: { [name: string]: ComponentType<WidgetProps> } = widgets
